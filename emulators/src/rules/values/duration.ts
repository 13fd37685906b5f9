import type { DurationValue } from './value.ts';

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

export function duration(nanos: bigint): DurationValue {
  return { type: 'duration', nanos };
}

/** So many weeks, days, hours, minutes, seconds, milli- or nanoseconds; undefined for another unit. */
export function durationOf(magnitude: bigint, unit: string): DurationValue | undefined {
  const nanos = UNITS.get(unit);
  return nanos === undefined ? undefined : duration(magnitude * nanos);
}

/** Whole seconds, toward zero. */
export function secondsOf(value: DurationValue): bigint {
  return value.nanos / 1_000_000_000n;
}

/** What remains beside the whole seconds, with the sign of the duration. */
export function nanosOf(value: DurationValue): bigint {
  return value.nanos % 1_000_000_000n;
}
