import { duration, NANOS_PER_SECOND } from './duration.ts';
import type { DurationValue, TimestampValue } from './value.ts';

const NANOS_PER_MILLISECOND = 1_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

export function timestamp(nanos: bigint): TimestampValue {
  return { type: 'timestamp', nanos };
}

/** From seconds and nanoseconds, as google.protobuf.Timestamp has them. */
export function timestampFromSeconds(seconds: number, nanos: number): TimestampValue {
  return timestamp(BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos));
}

const FIRST = -62_135_596_800n * NANOS_PER_SECOND;
const BEHIND_LAST = 253_402_300_800n * NANOS_PER_SECOND;

/** A moment of the years 1 to 9999; undefined beyond them. */
export function timestampInRange(nanos: bigint): TimestampValue | undefined {
  return nanos >= FIRST && nanos < BEHIND_LAST ? timestamp(nanos) : undefined;
}

/** Undefined beyond the years 1 to 9999. */
export function timestampFromMillis(milliseconds: bigint): TimestampValue | undefined {
  return timestampInRange(milliseconds * NANOS_PER_MILLISECOND);
}

/** Milliseconds since 1970, rounded down. */
export function toMillis(value: TimestampValue): bigint {
  return floorDivide(value.nanos, NANOS_PER_MILLISECOND);
}

/** Nanoseconds within the second: 0 to 999,999,999. */
export function nanosOfSecond(value: TimestampValue): bigint {
  return modulo(value.nanos, NANOS_PER_SECOND);
}

/** Midnight of its day. */
export function startOfDay(value: TimestampValue): TimestampValue {
  return timestamp(value.nanos - modulo(value.nanos, NANOS_PER_DAY));
}

/** What has passed of the day. */
export function timeOfDay(value: TimestampValue): DurationValue {
  return duration(modulo(value.nanos, NANOS_PER_DAY));
}

/** The calendar's view of it. `getUTC…` of the result are in UTC. */
export function toDate(value: TimestampValue): Date {
  return new Date(Number(toMillis(value)));
}

/** 1 to 366. */
export function dayOfYear(value: TimestampValue): number {
  const date = toDate(value);
  const newYear = toDate(value);
  newYear.setUTCMonth(0, 1);
  return Math.floor((date.getTime() - newYear.getTime()) / 86_400_000) + 1;
}

/** 1 is Monday, 7 is Sunday. */
export function dayOfWeek(value: TimestampValue): number {
  return ((toDate(value).getUTCDay() + 6) % 7) + 1;
}

const RFC3339 =
  /^\s*(\d{1,6})-(\d{1,4})-(\d{1,4})T(\d{1,4}):(\d{1,4}):(\d{1,4})(?:\.(\d+))?(?:Z|([+-])(\d{1,4}):(\d{1,4}))$/;

/**
 * Reads RFC 3339; undefined if it is something else, or not of the years 1 to 9999. As in production, what exceeds a month,
 * a day or an hour runs over into the next, and of a second's fraction the first nine digits count.
 */
export function parseTimestamp(text: string): TimestampValue | undefined {
  const parts = RFC3339.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHours = 0, offsetMinutes = 0] =
    parts;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -60_000 : 60_000);
  const milliseconds = BigInt(date.getTime() - offset);
  return timestampInRange(milliseconds * NANOS_PER_MILLISECOND + BigInt(fraction.slice(0, 9).padEnd(9, '0')));
}

function modulo(dividend: bigint, divisor: bigint): bigint {
  const remainder = dividend % divisor;
  return remainder < 0n ? remainder + divisor : remainder;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend - modulo(dividend, divisor)) / divisor;
}
