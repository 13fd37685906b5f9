import { describe, expect, it } from 'vitest';
import { setScoresSchema } from './score.ts';
import { placeAgreedFor, sessionSchema } from './session.ts';

describe('setScoresSchema', () => {
  it('takes one to seven pairs of whole numbers', () => {
    const isValid = (...sets: object[]) => setScoresSchema.isValidSync(sets);
    expect(isValid({ player1: 7, player2: 0 })).toBe(true);
    expect(isValid({ player1: 42_000, player2: 42_000 })).toBe(true);
    expect(isValid(...Array.from({ length: 7 }, () => ({ player1: 0, player2: 1_000_000 })))).toBe(true);
    expect(isValid()).toBe(false);
    expect(isValid({ player1: 1_000_001, player2: 0 })).toBe(false);
    expect(isValid({ player1: -1, player2: 0 })).toBe(false);
    expect(isValid({ player1: 1.5, player2: 0 })).toBe(false);
    expect(isValid(...Array.from({ length: 8 }, () => ({ player1: 6, player2: 0 })))).toBe(false);
  });
});

describe('sessionSchema', () => {
  it('reads a session from before a score said how it was counted and what became of it', () => {
    const stored = { sportId: 'tennis', score: { sets: [{ player1: 6, player2: 4 }], winner: 'player1' } };
    expect(sessionSchema.cast(stored)).toMatchObject({
      score: { scoring: 'tennisSets', winner: 'player1' },
      changes: [],
    });
  });
});

describe('placeAgreedFor', () => {
  const place = { name: 'Stade des Fins', address: '', position: null };
  const slot = { start: new Date('2026-11-01T18:00:00Z'), end: new Date('2026-11-01T20:00:00Z') };

  it('is the agreed place on the day of the slot, and unknown on others', () => {
    expect(placeAgreedFor(new Date('2026-11-01T11:00:00Z'), { slot, place })).toEqual(place);
    expect(placeAgreedFor(new Date('2026-11-02T18:00:00Z'), { slot, place })).toEqual(place);
    expect(placeAgreedFor(new Date('2026-11-02T18:00:00.001Z'), { slot, place })).toBeNull();
    expect(placeAgreedFor(new Date('2026-10-31T17:59:00Z'), { slot, place })).toBeNull();
    expect(placeAgreedFor(new Date('2026-11-01T11:00:00Z'), { slot, place: null })).toBeNull();
  });

  it('is the place of a tod without a slot on any day', () => {
    expect(placeAgreedFor(new Date('2026-11-01T11:00:00Z'), { slot: null, place })).toEqual(place);
  });
});
