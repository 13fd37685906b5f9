import { describe, expect, it } from 'vitest';
import { isScoreOf, setScoringOf } from './setScoring.ts';

describe('setScoringOf', () => {
  it.each([
    ['Tennis', 5, 7],
    ['TENNIS', 5, 7],
    ['Beach tennis', 5, 7],
    ['Tennis de table', 7, 99],
    ['Ping-pong', 7, 99],
    ['Badminton', 3, 30],
    ['Squash', 5, 99],
  ])('is what the sport is, by its name: %s has %i sets of up to %i', (name, maxSets, maxPoints) => {
    expect(setScoringOf({ name })).toEqual({ maxSets, maxPoints });
  });

  it.each(['Judo', 'Course à pied', 'Volleyball'])('is none for %s', (name) => {
    expect(setScoringOf({ name })).toBeNull();
  });
});

describe('isScoreOf', () => {
  const fits = (name: string, ...sets: (readonly [number, number])[]) => {
    const scoring = setScoringOf({ name });
    return (
      scoring !== null &&
      isScoreOf(
        scoring,
        sets.map(([player1, player2]) => ({ player1, player2 })),
      )
    );
  };

  it('takes what each sport can end with, and no more', () => {
    expect(fits('Tennis', [7, 6])).toBe(true);
    expect(fits('Tennis', [8, 6])).toBe(false);
    expect(fits('Tennis de table', [11, 7], [13, 15], [11, 9])).toBe(true);
    expect(fits('Badminton', [21, 18], [29, 30])).toBe(true);
    expect(fits('Badminton', [31, 29])).toBe(false);
    expect(fits('Badminton', [21, 1], [1, 21], [21, 1], [21, 1])).toBe(false);
  });
});
