import type Stripe from 'stripe';

export interface Interval {
  readonly interval: Stripe.Price.Recurring['interval'];
  readonly count: number;
}

const DAY = 86_400;

/**
 * The moment, in seconds, that lies `times` intervals after an anchor. Months keep the anchor's day, or end on their last
 * one; hours are those of UTC, as at Stripe.
 */
export function afterIntervals(anchor: number, { interval, count }: Interval, times: number): number {
  const steps = count * times;
  if (interval === 'day') return anchor + steps * DAY;
  if (interval === 'week') return anchor + steps * 7 * DAY;
  return addMonths(anchor, interval === 'year' ? steps * 12 : steps);
}

/** The first boundary after a moment, of those that an anchor and an interval make. */
export function boundaryAfter(anchor: number, interval: Interval, moment: number): number {
  let times = 1;
  while (afterIntervals(anchor, interval, times) <= moment) times += 1;
  return afterIntervals(anchor, interval, times);
}

/** A moment some calendar months later, by UTC. @param seconds since 1970 */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return Math.floor(to.getTime() / 1000);
}
