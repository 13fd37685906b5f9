import type { DurationValue } from './value.ts';

export const NANOS_PER_SECOND = 1_000_000_000n;

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

const LONGEST_SECONDS = 315_576_000_000n;

/** Undefined beyond what google.protobuf.Duration takes: some 10,000 years. */
export function durationInRange(nanos: bigint): DurationValue | undefined {
  const seconds = nanos / NANOS_PER_SECOND;
  return seconds >= -LONGEST_SECONDS && seconds <= LONGEST_SECONDS ? duration(nanos) : undefined;
}

/** Nanoseconds in a `w`, `d`, `h`, `m`, `s`, `ms` or `ns`; undefined for another unit. */
export function nanosPerUnit(unit: string): bigint | undefined {
  return UNITS.get(unit);
}

/** Whole seconds, toward zero. */
export function secondsOf(value: DurationValue): bigint {
  return value.nanos / NANOS_PER_SECOND;
}

/** What remains beside the whole seconds, with the sign of the duration. */
export function nanosOf(value: DurationValue): bigint {
  return value.nanos % NANOS_PER_SECOND;
}
