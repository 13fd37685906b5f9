import { duration } from './duration.ts';
import type { DurationValue, TimestampValue } from './value.ts';

export const NANOS_PER_SECOND = 1_000_000_000n;
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

/** The same day at midnight. */
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
  const newYear = Date.UTC(date.getUTCFullYear(), 0, 1);
  return Math.floor((date.getTime() - newYear) / 86_400_000) + 1;
}

/** 1 is Monday, 7 is Sunday. */
export function dayOfWeek(value: TimestampValue): number {
  return ((toDate(value).getUTCDay() + 6) % 7) + 1;
}

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Reads RFC 3339 with up to nine digits of a second; undefined if it is something else. */
export function parseTimestamp(text: string): TimestampValue | undefined {
  const [, moment, fraction = '', zone] = RFC3339.exec(text) ?? [];
  const milliseconds = Date.parse(`${moment}${zone}`);
  if (Number.isNaN(milliseconds)) return undefined;
  return timestamp(BigInt(milliseconds) * NANOS_PER_MILLISECOND + BigInt(fraction.padEnd(9, '0')));
}

function modulo(dividend: bigint, divisor: bigint): bigint {
  const remainder = dividend % divisor;
  return remainder < 0n ? remainder + divisor : remainder;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend - modulo(dividend, divisor)) / divisor;
}
