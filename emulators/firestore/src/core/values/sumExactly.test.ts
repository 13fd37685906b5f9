import { describe, expect, it } from 'vitest';
import { sumExactly } from './sumExactly.ts';

const { MAX_VALUE, MIN_VALUE, MAX_SAFE_INTEGER, POSITIVE_INFINITY, NEGATIVE_INFINITY, NaN: NAN } = Number;

describe('sumExactly', () => {
  it.each<[string, readonly number[], number]>([
    ['nothing', [], 0],
    ['tenths', [0.1, 0.2, 0.3], 0.6],
    ['ten tenths', Array(10).fill(0.1), 1],
    ['what is lost beside something large', [1e100, 1, -1e100], 1],
    ['what overflows in between', [MAX_VALUE, MAX_VALUE, -MAX_VALUE, -MAX_VALUE, 3], 3],
    ['what overflows in the end', [MAX_VALUE, MAX_VALUE], POSITIVE_INFINITY],
    ['what overflows below', [-MAX_VALUE, -MAX_VALUE], NEGATIVE_INFINITY],
    ['the smallest doubles', [MIN_VALUE, MIN_VALUE, -MIN_VALUE], MIN_VALUE],
    ['subnormal doubles', [MIN_VALUE * 3, 2 ** -1022], 2 ** -1022 + MIN_VALUE * 3],
    ['halves of the last place, which go to the even neighbour', [2 ** 53, 1], 2 ** 53],
    ['a little more than half of the last place', [2 ** 53, 1, 2 ** -1000], 2 ** 53 + 2],
    ['infinity', [POSITIVE_INFINITY, MAX_VALUE, -1], POSITIVE_INFINITY],
    ['opposite infinities', [POSITIVE_INFINITY, NEGATIVE_INFINITY], NAN],
    ['no number', [1, NAN], NAN],
  ])('adds %s', (_, doubles, sum) => {
    expect(sumExactly(doubles)).toBe(sum);
    expect(sumExactly(doubles.toReversed())).toBe(sum);
  });

  it('adds an integer beyond the precision of doubles', () => {
    const integer = BigInt(MAX_SAFE_INTEGER) * 4n + 1n;
    expect(sumExactly([-(2 ** 55)], integer)).toBe(-3);
  });
});
