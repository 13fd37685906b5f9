import { moderationYearSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { linesOf, toCsv } from './yearlyCount.ts';

const named = (kind: string) => (name: string) => `${kind} ${name}`;
const labels = {
  reports: named('report'),
  hints: named('hint'),
  dismissed: 'dismissed',
  accountGone: 'account gone',
  resolved: 'resolved',
  ownInitiative: 'own initiative',
  automated: 'automated',
  measures: named('measure'),
  waited: named('waited'),
  objections: 'objections',
  upheld: 'upheld',
  reversed: 'reversed',
};

describe('linesOf', () => {
  it('has each count once, and zeros where nothing was counted', () => {
    const year = moderationYearSchema.cast({
      reports: { spam: 2, danger: 1, odd: -1 },
      dismissed: 3,
      accountGone: 4,
    });
    expect(linesOf(year, labels).map(({ label, count }) => [label, count])).toEqual([
      ['report danger', 1],
      ['report spam', 2],
      ['dismissed', 3],
      ['account gone', 4],
      ['resolved', 0],
      ['own initiative', 0],
      ['automated', 0],
      ['objections', 0],
      ['upheld', 0],
      ['reversed', 0],
    ]);
  });
});

describe('toCsv', () => {
  it('quotes what it holds', () => {
    expect(toCsv([['a "b"; c', 1]])).toBe('\ufeff"a ""b""; c";"1"\r\n');
  });
});
