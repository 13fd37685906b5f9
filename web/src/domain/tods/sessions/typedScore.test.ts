import type { Scoring } from '@tod/model';
import { describe, expect, it } from 'vitest';
import {
  addSet,
  canAddSet,
  changeSet,
  faultsOfTyped,
  leaderOf,
  readScore,
  removeSet,
  type TypedSet,
  typedScore,
} from './typedScore.ts';

const one: readonly TypedSet[] = [{ player1: '6', player2: '4' }];
const typed = (...pairs: readonly (readonly [string, string])[]): readonly TypedSet[] =>
  pairs.map(([player1, player2]) => ({ player1, player2 }));

describe('sets', () => {
  it('grow to as many as the sport has, and a score without sets not at all', () => {
    let sets = one;
    for (let count = 0; count < 10; count += 1) sets = addSet(sets, 'tennisSets');
    expect(sets).toHaveLength(5);
    expect(canAddSet(sets, 'tennisSets')).toBe(false);
    expect(addSet(one, 'goals')).toBe(one);
  });

  it('keep the first one', () => {
    const two = addSet(one, 'tennisSets');
    expect(removeSet(two, 0)).toBe(two);
    expect(removeSet(two, 1)).toEqual(one);
  });

  it('change one number at a time', () => {
    expect(changeSet(one, 0, { player2: '7' })).toEqual([{ player1: '6', player2: '7' }]);
  });
});

describe('faultsOfTyped', () => {
  it('names the one field that is missing or no number, and nothing of an empty score', () => {
    expect(faultsOfTyped(typed(['', '']), 'tennisSets')).toEqual([]);
    expect(faultsOfTyped(typed(['6', '4'], ['6', '']), 'tennisSets')).toEqual([
      { reason: 'missing', set: 1, player: 'player2' },
    ]);
    for (const wrong of ['-1', '1.5', 'six', '1000'])
      expect(faultsOfTyped(typed([wrong, '4']), 'tennisSets')).toEqual([
        { reason: 'outOfRange', set: 0, player: 'player1' },
      ]);
  });

  it('names the set that cannot end so', () => {
    expect(faultsOfTyped(typed(['6', '4'], ['8', '6']), 'tennisSets')).toEqual([
      { reason: 'impossibleSet', set: 1 },
    ]);
  });

  it('leaves out sets that were typed for another sport, which has more of them', () => {
    const sets = typed(['21', '4'], ['21', '4'], ['21', '4'], ['', '4']);
    expect(faultsOfTyped(sets, 'setsTo21')).toEqual([]);
    expect(readScore(sets, 'setsTo21')).toHaveLength(3);
    expect(readScore(sets, 'none')).toBeNull();
  });
});

describe('readScore', () => {
  it.each<[Scoring, string, number]>([
    ['goals', '3', 3],
    ['points', '104', 104],
    ['time', '45:30', 2730],
    ['time', '125:00', 7500],
    ['time', '1:05:30', 3930],
    ['distance', '42,195', 42_195],
    ['distance', '8.5', 8500],
    ['distance', '12', 12_000],
  ])('reads what people write: %s %s', (scoring, text, value) => {
    expect(readScore(typed([text, text]), scoring)).toEqual([{ player1: value, player2: value }]);
  });

  it.each<[Scoring, string]>([
    ['time', '45'],
    ['time', '45:75'],
    ['time', '1:75:00'],
    ['time', '0:00'],
    ['distance', '0'],
    ['distance', 'loin'],
    ['distance', '1001'],
  ])('reads nothing else: %s %s', (scoring, text) => {
    expect(readScore(typed([text, text]), scoring)).toBeUndefined();
  });

  it('takes one distance for the two', () => {
    expect(readScore(typed(['42', '']), 'distance')).toEqual([{ player1: 42_000, player2: 42_000 }]);
  });
});

describe('typedScore', () => {
  it.each<[Scoring, string]>([
    ['tennisSets', '6'],
    ['time', '45:30'],
    ['time', '1:05:03'],
    ['distance', '42,195'],
  ])('writes what was read: %s %s', (scoring, text) => {
    const sets = typed([text, text]);
    expect(typedScore(readScore(sets, scoring) ?? [], scoring)).toEqual(sets);
  });
});

describe('leaderOf', () => {
  it('is whoever has more, or was faster', () => {
    expect(leaderOf(one, 'tennisSets')).toBe('player1');
    expect(leaderOf(typed(['6', '4'], ['3', '6']), 'tennisSets')).toBe('draw');
    expect(leaderOf(typed(['45:30', '44:10']), 'time')).toBe('player2');
  });

  it('is unknown while a number is missing or wrong, and of a distance', () => {
    expect(leaderOf(typed(['6', '']), 'tennisSets')).toBeUndefined();
    expect(leaderOf(typed(['8', '6']), 'tennisSets')).toBeUndefined();
    expect(leaderOf(typed(['12', '12']), 'distance')).toBeUndefined();
  });
});
