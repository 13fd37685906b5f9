import type { Timestamp } from './value.ts';

/** Microseconds since the epoch, as the engine's clock counts, to a Timestamp. */
export function timestampFromMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1_000_000);
  return { seconds, nanos: (micros - seconds * 1_000_000) * 1000 };
}

/** Whole microseconds since the epoch; exact for times within some 285 years of it. */
export function microsOf(timestamp: Timestamp): number {
  return timestamp.seconds * 1_000_000 + Math.floor(timestamp.nanos / 1000);
}

/** The last moment before another, as the engine's clock counts. */
export function justBefore(timestamp: Timestamp): Timestamp {
  return timestampFromMicros(microsOf(timestamp) - 1);
}

export function compareTimestamps(left: Timestamp, right: Timestamp): number {
  return left.seconds - right.seconds || left.nanos - right.nanos;
}

/** The precision of request times and of the server timestamp. */
export function truncateToMillis(timestamp: Timestamp): Timestamp {
  return { seconds: timestamp.seconds, nanos: timestamp.nanos - (timestamp.nanos % 1_000_000) };
}

/** The precision of stored timestamps. */
export function truncateToMicros(timestamp: Timestamp): Timestamp {
  const excess = timestamp.nanos % 1000;
  return excess === 0 ? timestamp : { seconds: timestamp.seconds, nanos: timestamp.nanos - excess };
}
