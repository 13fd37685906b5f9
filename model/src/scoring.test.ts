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
    ['tennisSets', '6-0 0-6 6-0 0-6 99-97'],
    ['tennisSets', '6-5'],
    ['tennisSets', '6-4 4-6 10-9'],
    ['tennisSets', '6-4 4-6 10-7'],
    ['setsTo11', '11-7 13-15 11-9'],
    ['setsTo11', '11-0 0-11 11-0 0-11 11-0 0-11 99-97'],
    ['setsTo11', '12-11'],
    ['setsTo11', '8-3'],
    ['setsTo21', '21-18 29-30'],
    ['setsTo21', '28-30 22-20 30-29'],
    ['setsTo21', '21-20'],
    ['setsTo21', '21-0'],
    ['setsTo25', '25-20 26-24 20-25 23-25 15-13'],
    ['setsTo25', '25-0 0-25 25-0 0-25 99-97'],
    ['goals', '3-2'],
    ['goals', '0-0'],
    ['goals', '99-99'],
    ['points', '104-98'],
    ['points', '0-299'],
    ['time', '2730-2811'],
    ['time', '1-356400'],
    ['distance', '42000-42000'],
    ['distance', '1-1000000'],
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
    ['tennisSets', '6-4 4-6 11-8', [['impossibleSet', 2]]],
    ['tennisSets', '9-7', [['impossibleSet', 0]]],
    ['tennisSets', '6-4 4-6 9-7', [['impossibleSet', 2]]],
    ['tennisSets', '6-0 0-6 6-0 0-6 100-98', [['outOfRange', 4, 'player1']]],
    ['tennisSets', '6-0 0-6 6-0 0-6 6-0 6-0', [['tooManySets', 5]]],
    ['tennisSets', '6-5 6-4', [['unfinishedSet', 0]]],
    ['tennisSets', '5-3 6-4', [['unfinishedSet', 0]]],
    ['tennisSets', '1.5-6', [['outOfRange', 0, 'player1']]],
    ['setsTo11', '11-0 0-11 11-0 0-11 11-0 0-11 11-0 11-0', [['tooManySets', 7]]],
    ['setsTo11', '100-98', [['outOfRange', 0, 'player1']]],
    ['setsTo11', '12-11 11-3', [['unfinishedSet', 0]]],
    ['setsTo11', '10-3 11-3', [['unfinishedSet', 0]]],
    ['setsTo11', '14-9', [['impossibleSet', 0]]],
    ['setsTo11', '14-11', [['impossibleSet', 0]]],
    ['setsTo11', '99-98 11-3', [['unfinishedSet', 0]]],
    ['setsTo11', '11-10 11-3', [['unfinishedSet', 0]]],
    ['setsTo21', '20-3 21-3', [['unfinishedSet', 0]]],
    ['setsTo21', '21-20 21-3', [['unfinishedSet', 0]]],
    ['setsTo25', '24-3 25-3', [['unfinishedSet', 0]]],
    ['setsTo25', '25-0 0-25 25-0 14-3 15-3', [['unfinishedSet', 3]]],
    ['setsTo25', '25-0 0-25 25-0 0-25 15-0 15-0', [['tooManySets', 5]]],
    ['setsTo25', '100-98', [['outOfRange', 0, 'player1']]],
    ['points', '300-0', [['outOfRange', 0, 'player1']]],
    ['time', '2730-356401', [['outOfRange', 0, 'player2']]],
    ['distance', '0-5', [['outOfRange', 0, 'player1']]],
    ['distance', '5-1000001', [['outOfRange', 0, 'player2']]],
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

it('finds less than nothing out of range', () => {
  expect(faultsOfScore('goals', [{ player1: -1, player2: 0 }])).toEqual([
    { reason: 'outOfRange', set: 0, player: 'player1' },
  ]);
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
