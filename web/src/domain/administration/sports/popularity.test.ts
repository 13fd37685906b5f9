import { describe, expect, it } from 'vitest';
import { popularityRepairs } from './popularity.ts';

describe('popularityRepairs', () => {
  it('takes what is above 99 modulo 100, and leaves the rest', () => {
    const sports = [99, 100, 250, 0].map((popularity, index) => ({ id: String(index), popularity }));
    expect(popularityRepairs(sports)).toEqual([
      { id: '1', popularity: 0 },
      { id: '2', popularity: 50 },
    ]);
  });
});
