import { describe, expect, it } from 'vitest';
import { isUsedUp, scarceRest } from './quota.ts';

const limited = (used: number, limit = 10) => scarceRest({ status: 'limited', used, limit });

describe('scarceRest', () => {
  it('tells what is left from four fifths of the limit on', () => {
    expect([0, 7, 8, 9, 10, 12].map((used) => limited(used))).toEqual([undefined, undefined, 2, 1, 0, 0]);
    expect(limited(0, 0)).toBe(0);
  });

  it.each(['unlimited', 'unknown', 'failed'] as const)('says nothing while it is %s', (status) => {
    expect(scarceRest({ status })).toBeUndefined();
  });
});

describe('isUsedUp', () => {
  const limited = (used: number, isConfirmed = true) =>
    ({ status: 'limited', used, limit: 10, isConfirmed }) as const;

  it('goes by the month as the server has it, whatever was refused before', () => {
    expect(isUsedUp(limited(10), false)).toBe(true);
    expect(isUsedUp(limited(9), true)).toBe(false);
    expect(isUsedUp({ status: 'unlimited', isConfirmed: true }, true)).toBe(false);
  });

  it('goes by the refusal as long as the server has not said', () => {
    expect(isUsedUp(limited(9, false), true)).toBe(true);
    for (const status of ['unlimited', 'unknown', 'failed'] as const) {
      expect(isUsedUp({ status, isConfirmed: false }, true)).toBe(true);
      expect(isUsedUp({ status, isConfirmed: false }, false)).toBe(false);
    }
  });
});
