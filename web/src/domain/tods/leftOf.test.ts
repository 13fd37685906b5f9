import { describe, expect, it } from 'vitest';
import { leftOf } from './leftOf.ts';

describe('leftOf', () => {
  it('names what is gone, not what came or moved', () => {
    expect(leftOf(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual(['b']);
    expect(leftOf([], ['a'])).toEqual([]);
    expect(leftOf(['a'], [])).toEqual(['a']);
  });
});
