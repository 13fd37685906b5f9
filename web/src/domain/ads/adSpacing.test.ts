import { describe, expect, it } from 'vitest';
import { hasAdAfter } from './adSpacing.ts';

describe('hasAdAfter', () => {
  it('is after every fourth card', () => {
    expect(Array.from({ length: 13 }, (_, cards) => cards).filter(hasAdAfter)).toEqual([4, 8, 12]);
  });
});
