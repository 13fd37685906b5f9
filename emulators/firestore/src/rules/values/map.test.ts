import { describe, expect, it } from 'vitest';
import { LazyEntries, pairsOf } from './map.ts';
import { int } from './number.ts';

describe('LazyEntries', () => {
  it('makes a value when it is first asked for, and only then', () => {
    const made: number[] = [];
    const sources = new Map([
      ['a', 1],
      ['b', 2],
    ]);
    const entries = new LazyEntries(sources, (source) => {
      made.push(source);
      return int(BigInt(source));
    });
    expect([entries.size, [...entries.keys()], entries.has('a'), entries.has('c')]).toEqual([
      2,
      ['a', 'b'],
      true,
      false,
    ]);
    expect(made).toEqual([]);
    expect([entries.get('b'), entries.get('b'), entries.get('c')]).toEqual([int(2n), int(2n), undefined]);
    expect(made).toEqual([2]);
  });
});

describe('pairsOf', () => {
  it('keeps the order of the keys, and leaves out those without a value', () => {
    const entries = new Map([
      ['b', int(2)],
      ['a', int(1)],
    ]);
    expect(pairsOf(entries)).toEqual([
      ['b', int(2)],
      ['a', int(1)],
    ]);
    expect(pairsOf(entries, ['a', 'none'])).toEqual([['a', int(1)]]);
  });
});
