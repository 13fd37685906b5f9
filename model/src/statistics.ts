import { date, type InferType, number, object } from 'yup';
import { DAY_MS, HOUR_MS } from './durations.ts';

/**
 * What is counted of each day. `monthlyCents` is by how much that changes which subscriptions bring a month; `paidCents` is what was
 * paid that day less what was paid back, which can be less than nothing.
 */
export const DAY_FIGURES = [
  'signUps',
  'deletions',
  'activePeople',
  /** Of those, for whom it was the first day of the month. */
  'firstActiveOfMonth',
  'todsSent',
  'todsAccepted',
  'todsPlayed',
  /** Of the tods sent on that day, those that had their answer within 24 hours. */
  'todsAnsweredInDay',
  'messages',
  'subscribed',
  'unsubscribed',
  'monthlyCents',
  'paidCents',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];

const count = number().integer().default(0);

/** `statistics/{day}/shards/{n}`: a part of what is counted, so that no document is written by everybody; messages and what triggers tell are counted where they lie. */
export const dayFiguresSchema = object({
  signUps: count,
  deletions: count,
  activePeople: count,
  firstActiveOfMonth: count,
  todsSent: count,
  todsAccepted: count,
  todsPlayed: count,
  todsAnsweredInDay: count,
  messages: count,
  subscribed: count,
  unsubscribed: count,
  monthlyCents: count,
  paidCents: count,
}).noUnknown();
export type DayFigures = InferType<typeof dayFiguresSchema>;

/** `statistics/{yyyy-mm-dd}`, a day in Europe/Paris: the sum of its shards, and what there was when it began. */
export const statisticsDaySchema = dayFiguresSchema
  .shape({
    membersBefore: number().integer().min(0).default(0),
    subscribersBefore: number().integer().min(0).default(0),
    /** What subscriptions bring a month, in cents. */
    monthlyCentsBefore: number().integer().min(0).default(0),
    /** When it was summed up last. */
    summedAt: date().nullable().default(null),
  })
  .noUnknown();
export type StatisticsDayFields = InferType<typeof statisticsDaySchema>;
export type StatisticsDay = StatisticsDayFields & { readonly id: string };

/** Over how many documents the counts of a day are spread. */
export const STATISTICS_SHARDS = 10;
/** Answers count for the day on which their tod was sent, and events come late: the sums of so many days may still change. */
export const SUMMED_DAYS = 3;
/** How many days one query may ask for. */
export const MAX_STATISTICS_PAGE = 400;

/** What there is at the end of a day. */
export interface Totals {
  readonly members: number;
  readonly subscribers: number;
  readonly monthlyCents: number;
}

export function totalsAfter(day: StatisticsDayFields): Totals {
  return {
    members: day.membersBefore + day.signUps - day.deletions,
    subscribers: day.subscribersBefore + day.subscribed - day.unsubscribed,
    monthlyCents: day.monthlyCentsBefore + day.monthlyCents,
  };
}

const dayInParis = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Paris',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that a moment counts for, `yyyy-mm-dd` in Europe/Paris, the same for everyone. */
export function statisticsDay(moment: Date): string {
  const parts = dayInParis.formatToParts(moment);
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A day so many days before another, which may be negative. */
export function dayBefore(day: string, days: number): string {
  // At noon in Greenwich it is the same day in Paris, summer and winter.
  return statisticsDay(new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS));
}

/** The first moment of a day. */
export function startOfStatisticsDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Paris is two hours ahead of Greenwich in summer, one in winter.
  const inSummer = new Date(midnight - 2 * HOUR_MS);
  return statisticsDay(inSummer) === day ? inSummer : new Date(midnight - HOUR_MS);
}

/** What the administration reads first. */
export interface KeyFigures extends Totals {
  /** Of 100 members, how many have premium; null where there are no members. */
  readonly conversionRate: number | null;
  /** By how many percent the members grew in 30 days; null where it is not known of how many. */
  readonly growthRate: number | null;
}

/** How far back growth is measured, in days. */
const GROWTH_DAYS = 30;

/** @param days in order, the latest one last; null where there is none */
export function keyFiguresOf(days: readonly StatisticsDay[]): KeyFigures | null {
  const latest = days.at(-1);
  if (latest === undefined) return null;
  const totals = totalsAfter(latest);
  const since = dayBefore(latest.id, GROWTH_DAYS);
  // A day on which nobody summed up is missing; the one before it says what there was.
  const earlier = days.findLast(({ id }) => id <= since);
  const before = earlier === undefined ? 0 : totalsAfter(earlier).members;
  return {
    ...totals,
    conversionRate: totals.members === 0 ? null : (100 * totals.subscribers) / totals.members,
    growthRate: before === 0 ? null : (100 * (totals.members - before)) / before,
  };
}

/** The figures of several days together. */
export function sumFigures(days: readonly DayFigures[]): DayFigures {
  const sum = dayFiguresSchema.cast({});
  for (const day of days) for (const figure of DAY_FIGURES) sum[figure] += day[figure];
  return sum;
}
