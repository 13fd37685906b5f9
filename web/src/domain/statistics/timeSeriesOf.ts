import {
  type DayFigures,
  dayBefore,
  dayFiguresSchema,
  type StatisticsDay,
  sumFigures,
  totalsAfter,
} from '@tod/model';

/** Over which time, and in which steps, figures are shown. */
export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** How many days a month is taken to have, and how many months a year has, the one that has begun included. */
const MONTH_DAYS = 30;
const YEAR_MONTHS = 12;

/** The figures of one step of a course: a day, or a month. */
export interface Step extends DayFigures {
  /** `yyyy-mm-dd`, or `yyyy-mm`. */
  readonly id: string;
  /** Of 100 tods, how many had their answer within a day; null where none was sent. */
  readonly answeredShare: number | null;
  /** What subscriptions brought a month at the end of the step, in euros; null where nothing was counted. */
  readonly revenue: number | null;
  /** What was paid in the step less what was paid back, in euros. */
  readonly paid: number;
}

/**
 * The course of all figures over a period that ends today: day by day, or month by month. Days on which nothing was counted
 * count zero.
 * @param days in order
 */
export function timeSeriesOf(days: readonly StatisticsDay[], period: Period, today: string): readonly Step[] {
  const byId = new Map(days.map((day) => [day.id, day]));
  const groups = Map.groupBy(daysOf(period, today), (day) => (period === 'month' ? day : day.slice(0, 7)));
  return [...groups].map(([id, ids]) =>
    stepOf(
      id,
      ids.flatMap((day) => byId.get(day) ?? []),
    ),
  );
}

/** The days of a period that ends today, in order: those of a year begin with a month, as half of one would be shown as all of it. */
function daysOf(period: Period, today: string): readonly string[] {
  const before: string[] = [];
  const months = new Set<string>();
  for (let back = 0; ; back += 1) {
    const day = dayBefore(today, back);
    months.add(day.slice(0, 7));
    const isEnough = period === 'month' ? back === MONTH_DAYS : months.size > YEAR_MONTHS;
    if (isEnough) return before.toReversed();
    before.push(day);
  }
}

function stepOf(id: string, days: readonly StatisticsDay[]): Step {
  const figures = sumFigures(days.length === 0 ? [dayFiguresSchema.cast({})] : days);
  const latest = days.at(-1);
  return {
    ...figures,
    id,
    answeredShare:
      figures.todsSent === 0 ? null : Math.round((100 * figures.todsAnsweredInDay) / figures.todsSent),
    paid: figures.paidCents / 100,
    revenue: latest === undefined ? null : totalsAfter(latest).monthlyCents / 100,
  };
}
