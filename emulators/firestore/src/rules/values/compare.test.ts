import { describe, expect, it } from 'vitest';
import { areEqual, areSameElement } from './compare.ts';
import { UNKNOWN } from './constraint.ts';
import { list } from './list.ts';
import { int } from './number.ts';

describe('comparing what nobody has seen', () => {
  const one = int(1n);

  it('leaves open whether it is the same as something', () => {
    expect(areSameElement(UNKNOWN, one)).toBeUndefined();
    expect(areSameElement(one, UNKNOWN)).toBeUndefined();
    expect(areEqual(list([UNKNOWN]), list([one]))).toBeUndefined();
  });

  it('is decided by what stands beside it', () => {
    expect(areEqual(list([UNKNOWN, one]), list([one, int(2n)]))).toBe(false);
    expect(areEqual(list([UNKNOWN, one]), list([one]))).toBe(false);
  });
});
