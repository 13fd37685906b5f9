import { describe, expect, it } from 'vitest';
import { isAhead } from './useAcceptedTod.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const slotTo = (end: string) => ({ start: new Date('2026-11-20T10:00:00Z'), end: new Date(end) });

describe('isAhead', () => {
  it.each([
    ['whose moment is to come', { slot: slotTo('2026-11-20T12:00:01Z'), sessionCount: 3 }, true],
    ['whose moment is over', { slot: slotTo('2026-11-20T12:00:00Z'), sessionCount: 0 }, false],
    ['that has no moment and was not played', { slot: null, sessionCount: 0 }, true],
    ['that has no moment and was played', { slot: null, sessionCount: 1 }, false],
  ])('says of a tod %s', (_, tod, expected) => {
    expect(isAhead(tod, NOW)).toBe(expected);
  });
});
