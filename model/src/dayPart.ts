import { DAYS, type Day, type WeekInterval } from './availability.ts';

/** How people speak of the hours of a day; an evening lasts as long as somebody plays. */
export const DAY_PARTS = ['morning', 'noon', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** From and to, in hours of the day on which the part begins. */
const HOURS: Readonly<Record<DayPart, readonly [number, number]>> = {
  morning: [5, 12],
  noon: [12, 14],
  afternoon: [14, 18],
  evening: [18, 29],
};

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = DAYS.length * DAY_MINUTES;
/** Less is no time to play; as for common intervals. */
const ENOUGH_MINUTES = 30;

/**
 * Whether some of these intervals leaves at least half an hour on this day, in this part of it; undefined stands for any
 * day or the whole day.
 */
export function isFreeWithin(
  intervals: readonly WeekInterval[],
  day: Day | undefined,
  part: DayPart | undefined,
): boolean {
  const [from, to] = part === undefined ? [0, 24] : HOURS[part];
  const days = day === undefined ? DAYS.map((_, index) => index) : [DAYS.indexOf(day)];
  return days.some((index) => {
    const start = index * DAY_MINUTES + from * 60;
    const end = index * DAY_MINUTES + to * 60;
    return intervals.some((interval) =>
      // An interval may run into the next week, and so may the last evening of this one.
      [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => {
        const common = Math.min(end, interval.end + shift) - Math.max(start, interval.start + shift);
        return common >= ENOUGH_MINUTES;
      }),
    );
  });
}
