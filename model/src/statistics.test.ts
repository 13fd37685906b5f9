import { describe, expect, it } from 'vitest';
import {
  dayBefore,
  keyFiguresOf,
  type StatisticsDay,
  startOfStatisticsDay,
  statisticsDay,
  statisticsDaySchema,
  sumFigures,
} from './statistics.ts';

const day = (id: string, fields: object = {}): StatisticsDay => ({ ...statisticsDaySchema.cast(fields), id });

describe('statisticsDay', () => {
  it.each([
    ['2026-01-31T22:59:59Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('counts %s for %s, by the clocks of Paris', (moment, expected) => {
    expect(statisticsDay(new Date(moment))).toBe(expected);
  });
});

describe('dayBefore', () => {
  it('steps over months, leap days and changes of the clock', () => {
    expect(dayBefore('2026-03-30', 1)).toBe('2026-03-29');
    expect(dayBefore('2024-03-01', 1)).toBe('2024-02-29');
    expect(dayBefore('2026-01-01', 1)).toBe('2025-12-31');
    expect(dayBefore('2026-10-25', -1)).toBe('2026-10-26');
  });
});

describe('startOfStatisticsDay', () => {
  it.each([
    ['2026-01-31', '2026-01-30T23:00:00Z'],
    ['2026-06-30', '2026-06-29T22:00:00Z'],
    // The clocks change at two or three, and not at midnight.
    ['2026-03-29', '2026-03-28T23:00:00Z'],
    ['2026-03-30', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z'],
    ['2026-10-26', '2026-10-25T23:00:00Z'],
  ])('of %s is midnight in Paris, %s', (day, moment) => {
    expect(startOfStatisticsDay(day)).toEqual(new Date(moment));
  });
});

describe('keyFiguresOf', () => {
  it('invents nothing where nothing was counted', () => {
    expect(keyFiguresOf([])).toBeNull();
    expect(keyFiguresOf([day('2026-11-20')])).toEqual({
      members: 0,
      subscribers: 0,
      monthlyCents: 0,
      conversionRate: null,
      growthRate: null,
    });
  });

  it('measures growth from the day 30 days before, or the last one before that', () => {
    const latest = day('2026-11-20', { membersBefore: 120 });
    const of = (...ids: readonly string[]) =>
      keyFiguresOf([...ids.map((id, index) => day(id, { membersBefore: 60 * (index + 1) })), latest])
        ?.growthRate;
    expect(of('2026-10-21')).toBe(100);
    expect(of('2026-10-22')).toBeNull();
    expect(of('2026-10-01', '2026-10-22')).toBe(100);
    expect(of('2026-10-01', '2026-10-21')).toBe(0);
  });

  it('says what there is at the end of the latest day, and how the members grew in 30 days', () => {
    const days = [
      day('2026-10-20', { membersBefore: 90, signUps: 12, deletions: 2 }),
      day('2026-11-20', {
        membersBefore: 118,
        signUps: 3,
        deletions: 1,
        subscribersBefore: 5,
        subscribed: 2,
        unsubscribed: 1,
        monthlyCentsBefore: 4_950,
        monthlyCents: 990,
      }),
    ];
    expect(keyFiguresOf(days)).toEqual({
      members: 120,
      subscribers: 6,
      monthlyCents: 5_940,
      conversionRate: 5,
      growthRate: 20,
    });
  });
});

describe('sumFigures', () => {
  it('adds each figure', () => {
    expect(sumFigures([day('a', { messages: 2 }), day('b', { messages: 3, signUps: 1 })])).toMatchObject({
      messages: 5,
      signUps: 1,
      todsSent: 0,
    });
  });
});
