import { boolean, date, type InferType, mixed, number, object, string } from 'yup';
import { usageSchema } from './account.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';

/** How often a price is due. */
export const PRICE_INTERVALS = ['month', 'year'] as const;
export type PriceInterval = (typeof PRICE_INTERVALS)[number];

/**
 * `users/{uid}/orders/{id}`: an order of a paid plan, written before anything is paid. Its owner may read it; money is in
 * euros.
 */
export const orderSchema = object({
  price: number().min(0).default(0),
  interval: mixed<PriceInterval>().oneOf(PRICE_INTERVALS).default('month'),
  /** When its owner asked for it to begin before the time for withdrawing is over. */
  consentedAt: date().nullable().default(null),
  /** What its owner had used by then of the month in which it was ordered: none of that is use of it. */
  usedBefore: usageSchema.shape({ month: string().default('') }),
  /** What the free plan allowed by then a month: a limit that is lowered later makes nothing of before use of it. 0 where that was not noted. */
  freeLimits: object({
    matchRequestsLimit: number().min(0).default(0),
    messagesLimit: number().min(0).default(0),
  }),
  /** Which attempt at its payment page this is: one more after each failure, and with each new consent. */
  attempt: number().integer().min(0).default(0),
  /** From here on: once it was paid. */
  subscriptionId: string().nullable().default(null),
  orderedAt: date().nullable().default(null),
  /** When its owner gave notice, and for when. */
  cancelledAt: date().nullable().default(null),
  endsAt: date().nullable().default(null),
  /** When its owner withdrew, what they get back, and whether all of that has been done. */
  withdrawnAt: date().nullable().default(null),
  refund: number().min(0).nullable().default(null),
  isWithdrawalDone: boolean().default(false),
}).noUnknown();
export type Order = InferType<typeof orderSchema>;

/** For how many days an order may be withdrawn from, not counting its own. */
const WITHDRAWAL_DAYS = 14;

/**
 * The moment from which an order can no longer be withdrawn from: midnight in Paris after the fourteenth day, or after the
 * Monday that follows where that day is a Saturday or a Sunday (articles L. 221-18 and L. 221-19 of the consumer code).
 */
export function withdrawalEnd(orderedAt: Date): Date {
  const [year, month, day] = parisDate(orderedAt);
  const last = new Date(Date.UTC(year, month - 1, day + WITHDRAWAL_DAYS));
  const daysLonger = { 6: 2, 0: 1 }[last.getUTCDay()] ?? 0;
  return parisMidnight(new Date(last.getTime() + (daysLonger + 1) * DAY_MS));
}

/** What was paid for a period, and what of it was used. */
export interface PaidPeriod {
  /** In cents. */
  readonly paid: number;
  readonly start: Date;
  readonly end: Date;
  /** Whether more was done than a free member may do. */
  readonly isUsed: boolean;
}

/**
 * What somebody who withdraws gets back, in cents: all of it where nothing was used, else the part of the period that is still
 * to come, rounded in their favour (article L. 221-25).
 */
export function refundFor({ paid, start, end, isUsed }: PaidPeriod, withdrawnAt: Date): number {
  const whole = end.getTime() - start.getTime();
  if (!isUsed || whole <= 0) return paid;
  const left = Math.min(Math.max(end.getTime() - withdrawnAt.getTime(), 0), whole);
  return Math.min(Math.ceil((paid * left) / whole), paid);
}

const partsInParis = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Paris',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

function parisParts(moment: Date): ReadonlyMap<string, number> {
  return new Map(partsInParis.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
}

function parisDate(moment: Date): readonly [number, number, number] {
  const parts = parisParts(moment);
  return [parts.get('year') ?? 0, parts.get('month') ?? 0, parts.get('day') ?? 0];
}

/** When a day, given as its midnight in UTC, begins in Paris: one hour earlier in winter, two in summer. */
function parisMidnight(day: Date): Date {
  const inSummer = new Date(day.getTime() - 2 * HOUR_MS);
  return parisParts(inSummer).get('hour') === 0 ? inSummer : new Date(day.getTime() - HOUR_MS);
}
