import { describe, expect, it } from 'vitest';
import { sessionSchema, setScoresSchema } from './session.ts';

describe('setScoresSchema', () => {
  it('takes one to seven pairs of whole numbers', () => {
    const isValid = (...sets: object[]) => setScoresSchema.isValidSync(sets);
    expect(isValid({ player1: 7, player2: 0 })).toBe(true);
    expect(isValid({ player1: 42_000, player2: 42_000 })).toBe(true);
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
