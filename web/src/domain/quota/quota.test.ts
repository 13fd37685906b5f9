import { describe, expect, it } from 'vitest';
import { scarceRest } from './quota.ts';

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
