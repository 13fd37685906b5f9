import { describe, expect, it } from 'vitest';
import { createRandom, fields, geoPoint, map, reference, timestamp, value, vector } from '../testing.ts';
import { areComparable, areEqual, compareValues, isSameContent } from './compare.ts';
import type { Value } from './value.ts';

/** One row per place in the order; the values of a row are equal. */
const IN_ORDER: readonly (readonly Value[])[] = [
  [value(null)],
  [value(false)],
  [value(true)],
  [value(Number.NaN), value(Number.NaN)],
  [value(Number.NEGATIVE_INFINITY)],
  [value(-(2n ** 63n)), value(-(2 ** 63))],
  [value(-1n), value(-1)],
  [value(-0), value(0), value(0n)],
  [value(Number.MIN_VALUE)],
  [value(1n), value(1)],
  [value(1.5)],
  [value(2n ** 53n), value(2 ** 53)],
  [value(2n ** 53n + 1n)],
  [value(2n ** 63n - 1n)],
  [value(2 ** 63)],
  [value(Number.POSITIVE_INFINITY)],
  [timestamp(-1, 999_999_000)],
  [timestamp(0)],
  [timestamp(0, 1000)],
  [value('')],
  [value('a')],
  [value('a\u0000')],
  [value('ab')],
  [value('é')],
  [value('\uffff')],
  [value('😀')],
  [value(new Uint8Array([]))],
  [value(new Uint8Array([0]))],
  [value(new Uint8Array([0, 1]))],
  [value(new Uint8Array([255]))],
  [reference('a/__id-5__')],
  [reference('a/__id10__')],
  [reference('a/1')],
  [reference('a/b')],
  [reference('a/b/c/d')],
  [reference('a/b-')],
  [reference('b/a')],
  [geoPoint(-1, 5)],
  [geoPoint(1, -5)],
  [geoPoint(1, 5)],
  [value([])],
  [value([1n]), value([1])],
  [value([1n, 'a'])],
  [value([2n])],
  [vector(9)],
  [vector(1, 2)],
  [vector(1, 3)],
  [map({})],
  [map({ a: 1n, b: 9n })],
  [map({ a: 2n })],
  [map({ a: 2n, b: 1n }), map({ b: 1, a: 2 })],
  [map({ b: 0n })],
];

describe('compareValues', () => {
  it('orders all types, and the values of each type', () => {
    for (const [leftPlace, left] of IN_ORDER.entries()) {
      for (const [rightPlace, right] of IN_ORDER.entries()) {
        for (const one of left) {
          for (const other of right) {
            const found = Math.sign(compareValues(one, other));
            expect(found + 0, `${leftPlace} against ${rightPlace}`).toBe(
              Math.sign(leftPlace - rightPlace) + 0,
            );
          }
        }
      }
    }
  });

  it('sorts a shuffled list back into order', () => {
    const random = createRandom(7);
    const sorted = IN_ORDER.map((row) => row[0] ?? value(null));
    const shuffled = sorted
      .map((item) => ({ item, key: random() }))
      .sort((left, right) => left.key - right.key)
      .map(({ item }) => item);
    expect(shuffled.sort(compareValues)).toEqual(sorted);
  });
});

describe('areEqual', () => {
  it('looks at numbers, not at their types, at any depth', () => {
    expect(areEqual(map({ a: [1n] }), map({ a: [1] }))).toBe(true);
    expect(areEqual(value(Number.NaN), value(Number.NaN))).toBe(true);
    expect(areEqual(value(2n ** 53n + 1n), value(2 ** 53))).toBe(false);
  });
});

describe('areComparable', () => {
  it('holds within a class of types only, and for neither null nor NaN', () => {
    expect(areComparable(value(1n), value(2.5))).toBe(true);
    expect(areComparable(value('1'), value(1n))).toBe(false);
    expect(areComparable(value(null), value(null))).toBe(false);
    expect(areComparable(value(Number.NaN), value(Number.NaN))).toBe(false);
    expect(areComparable(value(1n), value(Number.NaN))).toBe(false);
    expect(areComparable(vector(1), map({}))).toBe(false);
  });
});

describe('isSameContent', () => {
  it('tells integers from doubles and zero from minus zero', () => {
    expect(isSameContent(fields({ a: 1n }), fields({ a: 1 }))).toBe(false);
    expect(isSameContent(fields({ a: 0 }), fields({ a: -0 }))).toBe(false);
    expect(isSameContent(fields({ a: [map({ b: 1n })] }), fields({ a: [map({ b: 1 })] }))).toBe(false);
  });

  it('does not mind the order of fields', () => {
    expect(isSameContent(fields({ a: 1n, b: 'x' }), fields({ b: 'x', a: 1n }))).toBe(true);
    expect(
      isSameContent(fields({ a: map({ c: 1n, d: [2n] }) }), fields({ a: map({ d: [2n], c: 1n }) })),
    ).toBe(true);
  });

  it('tells maps and lists from what is none', () => {
    for (const [one, other] of [
      [map({}), 1n],
      [map({}), []],
      [[], 1n],
    ] as const) {
      expect(isSameContent(fields({ a: one }), fields({ a: other }))).toBe(false);
      expect(isSameContent(fields({ a: other }), fields({ a: one }))).toBe(false);
    }
  });

  it('tells missing and additional fields', () => {
    expect(isSameContent(fields({ a: 1n }), fields({ b: 1n }))).toBe(false);
    expect(isSameContent(fields({ a: 1n }), fields({ a: 1n, b: 1n }))).toBe(false);
    expect(isSameContent(fields({ a: [1n] }), fields({ a: [1n, 2n] }))).toBe(false);
  });
});
