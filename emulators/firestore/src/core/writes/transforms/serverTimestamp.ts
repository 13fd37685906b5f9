import { truncateToMillis } from '../../values/timestamp.ts';
import type { Timestamp, Value } from '../../values/value.ts';

/** REQUEST_TIME: the commit's time in whole milliseconds, the same as `request.time` in rules. */
export function serverTimestamp(commitTime: Timestamp): Value {
  return { type: 'timestamp', value: truncateToMillis(commitTime) };
}
