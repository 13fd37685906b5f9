import { parseDocument, statisticsDaySchema, totalsAfter } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { buildStatistics } from './statistics.ts';

describe('buildStatistics', () => {
  const totals = { members: 303, subscribers: 24, monthlyCents: 24 * 990 };
  const days = buildStatistics(totals, new Date('2026-11-20T12:00:00Z')).map(({ path, data }) => ({
    path,
    day: parseDocument(statisticsDaySchema, data),
  }));

  it('is a year, each day beginning with what the day before ended with, that ends with what there is', () => {
    expect(days).toHaveLength(365);
    expect(days.at(-1)?.path).toBe('statistics/2026-11-19');
    for (const [index, { day }] of days.entries()) {
      const next = days[index + 1]?.day;
      const after = totalsAfter(day);
      if (next === undefined) expect(after).toEqual(totals);
      else
        expect(after).toEqual({
          members: next.membersBefore,
          subscribers: next.subscribersBefore,
          monthlyCents: next.monthlyCentsBefore,
        });
    }
  });
});
