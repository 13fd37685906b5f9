import { describe, expect, it } from 'vitest';
import { usageLook } from './usageBar.ts';

describe('usageLook', () => {
  it.each([
    [0, 10, 0, 'primary'],
    [7, 10, 70, 'primary'],
    [8, 10, 80, 'warning'],
    [9, 10, 90, 'warning'],
    [10, 10, 100, 'error'],
    [14, 10, 100, 'error'],
    [0, 0, 100, 'error'],
    [5, 999_989, 0.0005000055, 'primary'],
  ])('fills %i of %i to %d percent, %s', (used, limit, percent, colour) => {
    const look = usageLook({ used, limit });
    expect([look.colour, look.isInfinite]).toEqual([colour, false]);
    expect(look.percent).toBeCloseTo(percent, 6);
  });

  it('shows a limit from 999,990 on as infinite, and does not fill its bar', () => {
    for (const limit of [999_990, 999_999]) {
      expect(usageLook({ used: 5_000, limit })).toEqual({ percent: 0, colour: 'primary', isInfinite: true });
    }
  });
});
