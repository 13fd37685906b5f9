import { describe, expect, it } from 'vitest';
import { canReview, rateOnce } from './review.ts';

describe('rateOnce', () => {
  it('adds a rating to the mean', () => {
    expect(rateOnce({ average: 0, count: 0 }, undefined, 4)).toEqual({ average: 4, count: 1 });
    expect(rateOnce({ average: 4, count: 1 }, undefined, 1)).toEqual({ average: 2.5, count: 2 });
  });

  it('replaces a rating in the mean', () => {
    expect(rateOnce({ average: 2.5, count: 2 }, 1, 5)).toEqual({ average: 4.5, count: 2 });
    expect(rateOnce({ average: 2.5, count: 2 }, 4, 4)).toEqual({ average: 2.5, count: 2 });
  });

  it('ends with the exact mean after ten thousand ratings and changes', () => {
    const ratings = Array.from({ length: 10_000 }, (_, index) => 1 + ((index * 7) % 5));
    let rating = { average: 0, count: 0 };
    for (const value of ratings) rating = rateOnce(rating, undefined, value);
    for (const value of ratings) rating = rateOnce(rating, value, 6 - value);
    expect(rating).toEqual({ average: 3, count: 10_000 });
  });

  it('stays a rating where the stored one cannot be right', () => {
    expect(rateOnce({ average: 0, count: 0 }, 5, 1)).toEqual({ average: 0, count: 1 });
    expect(rateOnce({ average: 5, count: 1 }, 1, 5).average).toBe(5);
  });
});

describe('canReview', () => {
  const played = { status: 'accepted' as const, participants: ['anne', 'leo'] };

  it('is for the two who played, also after the match was called off', () => {
    expect(canReview(played, 'anne')).toBe(true);
    expect(canReview({ ...played, status: 'cancelled' }, 'leo')).toBe(true);
    expect(canReview(played, 'mia')).toBe(false);
    expect(canReview({ ...played, status: 'pending' }, 'anne')).toBe(false);
  });
});
