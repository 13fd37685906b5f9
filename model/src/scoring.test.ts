import { describe, expect, it } from 'vitest';
import { faultsOfScore, winnerOf } from './scoring.ts';
import type { Scoring } from './sport.ts';

const setsOf = (text: string) =>
  text.split(' ').map((set) => {
    const [player1 = Number.NaN, player2 = Number.NaN] = set.split('-').map(Number);
    return { player1, player2 };
  });
const reasonsOf = (scoring: Scoring, text: string) =>
  faultsOfScore(scoring, setsOf(text)).map(({ reason, set, player }) => [
    reason,
    set,
    ...(player ? [player] : []),
  ]);

describe('faultsOfScore', () => {
  it.each<[Scoring, string]>([
    ['tennisSets', '6-4 7-5'],
    ['tennisSets', '6-0 6-7 7-6'],
    ['tennisSets', '6-4 3-6 10-8'],
    ['tennisSets', '6-4 3-6 14-12'],
    ['tennisSets', '6-4 4-3'],
    ['tennisSets', '5-5'],
    ['setsTo11', '11-7 13-15 11-9'],
    ['setsTo11', '8-3'],
    ['setsTo21', '21-18 29-30'],
    ['setsTo21', '28-30 22-20'],
    ['setsTo25', '25-20 26-24 20-25 23-25 15-13'],
    ['goals', '3-2'],
    ['goals', '0-0'],
    ['points', '104-98'],
    ['time', '2730-2811'],
    ['distance', '42000-42000'],
  ])('finds nothing in a score that can be: %s %s', (scoring, text) => {
    expect(reasonsOf(scoring, text)).toEqual([]);
  });

  it.each<[Scoring, string, unknown]>([
    ['tennisSets', '7-4', [['impossibleSet', 0]]],
    ['tennisSets', '8-6', [['impossibleSet', 0]]],
    ['tennisSets', '7-7', [['impossibleSet', 0]]],
    ['tennisSets', '4-3 6-4', [['unfinishedSet', 0]]],
    ['tennisSets', '10-8', [['superTieBreak', 0]]],
    ['tennisSets', '6-4 10-8', [['superTieBreak', 1]]],
    ['tennisSets', '6-4 4-6 10-8 6-4', [['superTieBreak', 2]]],
    ['tennisSets', '6-4 4-6 13-8', [['impossibleSet', 2]]],
    ['setsTo11', '14-9', [['impossibleSet', 0]]],
    ['setsTo11', '11-10 11-3', [['unfinishedSet', 0]]],
    ['setsTo21', '31-29', [['outOfRange', 0, 'player1']]],
    ['setsTo21', '30-27', [['impossibleSet', 0]]],
    ['setsTo21', '30-30', [['impossibleSet', 0]]],
    ['setsTo21', '21-1 1-21 21-1 21-1', [['tooManySets', 3]]],
    ['setsTo25', '25-20 25-20 20-25 20-25 25-20', [['impossibleSet', 4]]],
    ['goals', '3-2 1-0', [['tooManySets', 1]]],
    ['goals', '3-100', [['outOfRange', 0, 'player2']]],
    ['time', '0-2811', [['outOfRange', 0, 'player1']]],
    ['distance', '42000-2000000', [['outOfRange', 0, 'player2']]],
    ['none', '1-0', [['tooManySets', 0]]],
  ])('says what is impossible, where, and whose: %s %s', (scoring, text, expected) => {
    expect(reasonsOf(scoring, text)).toEqual(expected);
  });
});

describe('winnerOf', () => {
  it.each<[Scoring, string, string]>([
    ['tennisSets', '6-4 3-6 10-8', 'player1'],
    ['setsTo11', '11-4 13-15', 'draw'],
    ['goals', '2-3', 'player2'],
    ['points', '80-80', 'draw'],
    ['time', '2730-2811', 'player1'],
    ['distance', '42000-30000', 'draw'],
  ])('is whoever has more of it, or needed less time: %s %s', (scoring, text, winner) => {
    expect(winnerOf(scoring, setsOf(text))).toBe(winner);
  });
});
