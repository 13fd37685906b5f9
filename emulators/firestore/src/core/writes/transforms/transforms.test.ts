import { describe, expect, it } from 'vitest';
import type { Transform } from '../../commands/writes.ts';
import { codeOf, map, type Plain, value } from '../../testing.ts';
import { applyTransform } from './transforms.ts';

const TIME = { seconds: 12, nanos: 345_678_000 };
const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

function apply(
  kind: 'increment' | 'maximum' | 'minimum',
  stored: Plain | undefined,
  operand: Plain,
): unknown {
  const transform: Transform = { fieldPath: 'f', kind, operand: value(operand) };
  const outcome = applyTransform(stored === undefined ? undefined : value(stored), transform, TIME);
  expect(outcome.result).toEqual(outcome.stored);
  return outcome.stored;
}

function applyToArray(
  kind: 'arrayUnion' | 'arrayRemove',
  stored: Plain | undefined,
  ...elements: Plain[]
): unknown {
  const transform: Transform = { fieldPath: 'f', kind, elements: elements.map(value) };
  const outcome = applyTransform(stored === undefined ? undefined : value(stored), transform, TIME);
  expect(outcome.result).toEqual(value(null));
  return outcome.stored;
}

describe('serverTimestamp', () => {
  it('is the commit time in whole milliseconds, stored and reported', () => {
    const time = { type: 'timestamp', value: { seconds: 12, nanos: 345_000_000 } };
    const outcome = applyTransform(value('old'), { fieldPath: 'f', kind: 'serverTimestamp' }, TIME);
    expect(outcome).toEqual({ stored: time, result: time });
  });
});

describe('increment', () => {
  it.each([
    [undefined, 5n, 5n],
    ['text', 5, 5],
    [null, 5n, 5n],
    [2n, 3n, 5n],
    [2n, -3n, -1n],
    [2n, 0.5, 2.5],
    [0.5, 2n, 2.5],
    [1, 1, 2],
    [MAX, 1n, MAX],
    [MIN, -1n, MIN],
    [1n, Number.NaN, Number.NaN],
  ])('makes %s plus %s %s', (stored, operand, expected) => {
    expect(apply('increment', stored, operand)).toEqual(value(expected));
  });

  it('refuses what is no number', async () => {
    expect(await codeOf(() => apply('increment', 1n, 'x'))).toBe('INVALID_ARGUMENT');
  });
});

describe('maximum', () => {
  it.each([
    [undefined, 5n, 5n],
    ['text', -1n, -1n],
    [2n, 3n, 3n],
    [3n, 2n, 3n],
    [3n, 3, 3n],
    [3, 3n, 3],
    [0, -0, 0],
    [3n, 3.5, 3.5],
    [3n, Number.NaN, Number.NaN],
    [Number.NaN, 3n, Number.NaN],
  ])('of %s and %s is %s', (stored, operand, expected) => {
    expect(apply('maximum', stored, operand)).toEqual(value(expected));
  });
});

describe('minimum', () => {
  it.each([
    [undefined, 5n, 5n],
    ['text', 9n, 9n],
    [2n, 3n, 2n],
    [3n, 2n, 2n],
    [3n, 3, 3n],
    [3, 3n, 3],
    [3n, 2.5, 2.5],
    [3n, Number.NaN, Number.NaN],
    [Number.NaN, 3n, Number.NaN],
  ])('of %s and %s is %s', (stored, operand, expected) => {
    expect(apply('minimum', stored, operand)).toEqual(value(expected));
  });
});

describe('arrayUnion', () => {
  it('appends what is not there yet, once', () => {
    expect(applyToArray('arrayUnion', [1n, 'a'], 'b', 1, 'b', 'a')).toEqual(value([1n, 'a', 'b']));
    expect(applyToArray('arrayUnion', [Number.NaN], Number.NaN, null)).toEqual(value([Number.NaN, null]));
    expect(applyToArray('arrayUnion', [map({ a: 1n })], map({ a: 1 }))).toEqual(value([map({ a: 1n })]));
  });

  it('keeps duplicates that were there', () => {
    expect(applyToArray('arrayUnion', [1n, 1n], 2n)).toEqual(value([1n, 1n, 2n]));
  });

  it('starts empty where there is no array', () => {
    expect(applyToArray('arrayUnion', undefined, 'a')).toEqual(value(['a']));
    expect(applyToArray('arrayUnion', 'text', 'a')).toEqual(value(['a']));
    expect(applyToArray('arrayUnion', undefined)).toEqual(value([]));
  });
});

describe('arrayRemove', () => {
  it('takes every occurrence away', () => {
    expect(applyToArray('arrayRemove', [1n, 'a', 1, 'b'], 1n, 'b')).toEqual(value(['a']));
    expect(applyToArray('arrayRemove', [null, Number.NaN], null, Number.NaN)).toEqual(value([]));
  });

  it('leaves an empty array where there is none', () => {
    expect(applyToArray('arrayRemove', undefined, 'a')).toEqual(value([]));
    expect(applyToArray('arrayRemove', 5n, 'a')).toEqual(value([]));
  });
});
