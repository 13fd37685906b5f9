import { describe, expect, it } from 'vitest';
import { wideningOf } from './widening.ts';

describe('wideningOf', () => {
  it('says nothing while somebody is within 10 km', () => {
    expect(wideningOf(0, undefined)).toBeUndefined();
    expect(wideningOf(10.4, undefined)).toBeUndefined();
  });

  it.each([
    [10.5, 10, 25],
    [11, 10, 25],
    [25.4, 10, 25],
    [25.5, 25, 50],
    [60, 50, 100],
    [199, 100, 200],
    [640, 200, Infinity],
  ])('widens for somebody at %s km from %i km on to %s km', (distance, nobodyWithin, widenedTo) => {
    expect(wideningOf(distance, undefined)).toEqual({ nobodyWithin, widenedTo });
  });

  it('looks everywhere for people without a position', () => {
    expect(wideningOf(Infinity, undefined)).toEqual({ nobodyWithin: 200, widenedTo: Infinity });
  });

  it('says nothing when the member chose a distance', () => {
    expect(wideningOf(60, 100)).toBeUndefined();
  });
});
