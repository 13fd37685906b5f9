import { describe, expect, it } from 'vitest';
import { billOf, PRICES } from './bill.ts';
import { type ActionCosts, type Cost, costOf, costOfDay, costsOf, findGrowth } from './cost.ts';
import { ACTIONS, type Action, BUDGET, FOUND_TOGETHER, MIX, PREMIUM_MIX } from './mix.ts';
import { overBudget, reportOf } from './report.ts';
import { FULL, ONCE } from './simulationSize.ts';

const FREE = costOf(() => 0);

/** Costs of which only some actions cost something. */
function costsWhere(of: (action: Action) => Partial<Cost>): ActionCosts {
  return costsOf((action) => ({ ...FREE, ...of(action) }));
}

describe('the cost of a day', () => {
  it('is that of each action, as often as it is done', () => {
    const day = costOfDay(costsWhere((action) => (action === 'message' ? { appReads: 3, calls: 1 } : {})));
    expect(day).toEqual({ ...FREE, appReads: 3 * MIX.message.perDay, calls: MIX.message.perDay });
  });

  it('is that of a member who has premium only where it is asked for', () => {
    const costs = costsWhere((action) => (action === 'message' ? { appReads: 3, calls: 1 } : {}));
    expect(costOfDay(costs, PREMIUM_MIX)).toEqual({ ...FREE, appReads: 15, calls: 5 });
  });

  it('has no more messages and tods than both plans allow', () => {
    // Of twenty members one has premium, and nineteen have the free plan of ten a month.
    expect(MIX.message.perDay + MIX.laterMessage.perDay).toBeCloseTo((10 + (19 * 10) / 30) / 20);
    expect(MIX.tod.perDay).toBeCloseTo((0.5 + (19 * 10) / 30) / 20);
  });

  it('has each visit end with a beacon of advertisements at those who are shown some, and at nobody who has premium', () => {
    expect(MIX.leaving.perDay).toBeCloseTo(0.95 * (MIX.dayVisit.perDay + MIX.visit.perDay));
    expect(PREMIUM_MIX.leaving.perDay).toBe(0);
  });

  it('has each message that waits found by an opening of its conversation, and nothing done less than never', () => {
    for (const mix of [MIX, PREMIUM_MIX]) {
      expect(FOUND_TOGETHER * mix.conversation.perDay).toBeCloseTo(mix.laterMessage.perDay);
      for (const action of ACTIONS) expect(mix[action].perDay, action).toBeGreaterThanOrEqual(0);
    }
    expect(MIX.laterMessage.times).toBe(FOUND_TOGETHER);
  });

  it('is over the budget where any of its parts is, deletes among the writes', () => {
    expect(
      overBudget({ ...FREE, appReads: BUDGET.reads, writes: BUDGET.writes, calls: BUDGET.invocations }),
    ).toEqual([]);
    expect(overBudget({ ...FREE, appReads: 121, writes: 8, deletes: 8, calls: 6, triggers: 5 })).toEqual([
      'an active member costs 121 reads a day, and may cost 120',
      'an active member costs 16 writes a day, and may cost 15',
      'an active member costs 11 invocations a day, and may cost 10',
    ]);
  });

  it('grows where an action reads more once more is stored', () => {
    const before = costsWhere(() => ({ appReads: 20 }));
    const after = costsWhere((action) => ({ appReads: action === 'tods' ? 40 : 22 }));
    expect(findGrowth(before, after)).toEqual(['looks at the tods: 20 reads, 40 once more is stored']);
  });

  it('does not grow where a search finds a few more whom one knows already, but where it reads another wave', () => {
    const before = costsWhere(() => ({ appReads: 22 }));
    const readsOf = (appReads: number) =>
      findGrowth(
        before,
        costsWhere((action) => ({ appReads: action === 'firstSearch' ? appReads : 22 })),
      );
    expect(readsOf(30)).toEqual([]);
    expect(readsOf(31)).toEqual([`${MIX.firstSearch.what}: 22 reads, 31 once more is stored`]);
  });

  it('grows where an action costs more of anything that is billed, and not within what varies', () => {
    const growthOf = (before: Partial<Cost>, after: Partial<Cost>) =>
      findGrowth(
        costsWhere(() => before),
        costsWhere((action) => (action === 'message' ? after : before)),
      );
    const usual = { serverReads: 40, writes: 2, deletes: 1, calls: 1, triggers: 3, sent: 30_000 };
    expect(growthOf(usual, { ...usual, lookUps: 4, writes: 3, triggers: 4, sent: 33_072 })).toEqual([]);
    const grown = {
      ...usual,
      lookUps: 5,
      writes: 3.1,
      deletes: 2.1,
      calls: 2.1,
      triggers: 4.1,
      sent: 33_073,
    };
    expect(growthOf(usual, grown)).toEqual([
      `${MIX.message.what}: 40 reads, 45 once more is stored`,
      `${MIX.message.what}: 2 writes, 3.1 once more is stored`,
      `${MIX.message.what}: 1 deletes, 2.1 once more is stored`,
      `${MIX.message.what}: 1 calls, 2.1 once more is stored`,
      `${MIX.message.what}: 3 triggers, 4.1 once more is stored`,
      `${MIX.message.what}: 30000 sent bytes, 33073 once more is stored`,
    ]);
    // What is stored grows by itself: that is no cost of doing something again.
    expect(growthOf(usual, { ...usual, documents: 9, stored: 90_000 })).toEqual([]);
  });
});

describe('the report', () => {
  /** A day within the budget, and one of actions of which one has become dearer. */
  const costs = costsWhere(() => ({ appReads: 1 }));
  const grown = costsWhere((action) => ({ appReads: action === 'tods' ? 200 : 1 }));
  const nothing = { parts: new Map(), grownParts: new Map() };

  it('holds the day with more stored to the budget as well, and says what has grown', () => {
    const { lines, failures } = reportOf({ ...nothing, costs, grown }, FULL);
    expect(failures).toEqual([
      expect.stringMatching(
        /^an active member costs 2\d\d(\.\d)? reads a day with 10 times as much stored, and may cost 120$/,
      ),
      'looks at the tods: 1 reads, 200 once more is stored',
    ]);
    expect(lines.filter((line) => line.startsWith('looks at the tods'))).toHaveLength(2);
    expect(lines).toContain(
      '(“buys premium” is not compared: nobody does it twice, and it stands here as it was measured first.)',
    );
  });

  it('says nothing of growth where nothing was measured twice', () => {
    const { lines, failures } = reportOf({ ...nothing, costs, grown: costs }, ONCE);
    expect(failures).toEqual([]);
    expect(lines.filter((line) => line.startsWith('looks at the tods'))).toHaveLength(1);
    expect(lines.join('\n')).not.toMatch(/stored, |not compared|times as much/);
  });

  it('says beside the bill what it leaves out', () => {
    const { lines } = reportOf({ ...nothing, costs, grown: costs }, ONCE);
    expect(lines.at(-2)).toBe(
      '(beside it: pictures in Storage, Hosting, Auth, what schedules do for everybody, and mails)',
    );
  });
});

describe('a bill', () => {
  it('counts what is beyond the free part of each day', () => {
    const { firestore, total } = billOf({ ...FREE, appReads: 100 }, 1_000);
    expect(firestore).toBeCloseTo(50_000 * 30 * PRICES.reads);
    expect(total).toBeCloseTo(firestore);
  });

  it('is ten times as high for ten times as many people, where nothing is free any more', () => {
    const day = { ...FREE, appReads: 100, writes: 10, calls: 5, sent: 50_000, stored: 2_000 };
    const ratio = billOf(day, 10_000_000).total / billOf(day, 1_000_000).total;
    expect(ratio).toBeGreaterThan(10);
    expect(ratio).toBeLessThan(10.1);
  });
});
