/** Replaces every Timestamp in a document's data by the `Date` it stands for, at any depth. */
export function datesFromTimestamps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(datesFromTimestamps);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (isTimestamp(value)) return value.toDate();
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, datesFromTimestamps(inner)]));
}

/** By its shape: Firestore and Firestore Lite each have a class of their own. */
function isTimestamp(value: object): value is { toDate(): Date } {
  return 'toDate' in value && typeof value.toDate === 'function' && 'seconds' in value;
}
