import { describe, expect, it } from 'vitest';
import { hasBegun, hoursOf, isSlotPossible } from './slot.ts';

const slot = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
const EVENING = slot('2026-11-24T18:00:00Z', '2026-11-24T19:30:00Z');

describe('a proposed moment', () => {
  it('lasts as many hours as it says', () => {
    expect(hoursOf(EVENING)).toBe(1.5);
  });

  it('is possible from its first millisecond up to a whole day', () => {
    const upTo = (end: string) => isSlotPossible(slot('2026-11-24T18:00:00Z', end));
    expect(upTo('2026-11-24T17:59:59.999Z')).toBe(false);
    expect(upTo('2026-11-24T18:00:00Z')).toBe(false);
    expect(upTo('2026-11-24T18:00:00.001Z')).toBe(true);
    expect(upTo('2026-11-25T18:00:00Z')).toBe(true);
    expect(upTo('2026-11-25T18:00:00.001Z')).toBe(false);
  });

  it('begins in a year that a calendar can show', () => {
    expect(isSlotPossible(slot('1999-12-31T23:00:00Z', '1999-12-31T23:30:00Z'))).toBe(false);
    expect(isSlotPossible(slot('2000-01-01T00:00:00Z', '2000-01-01T01:00:00Z'))).toBe(true);
    expect(isSlotPossible(slot('2199-12-31T23:00:00Z', '2200-01-01T01:00:00Z'))).toBe(true);
    expect(isSlotPossible(slot('2200-01-01T00:00:00Z', '2200-01-01T01:00:00Z'))).toBe(false);
  });

  it('has begun from its first moment on', () => {
    expect(hasBegun(EVENING, new Date('2026-11-24T17:59:59.999Z'))).toBe(false);
    expect(hasBegun(EVENING, new Date('2026-11-24T18:00:00Z'))).toBe(true);
    expect(hasBegun(EVENING, new Date('2026-11-24T20:00:00Z'))).toBe(true);
  });
});
