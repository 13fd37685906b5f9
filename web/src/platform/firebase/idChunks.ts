/** Firestore takes at most this many values in one `in` filter. */
export const MAX_IDS_IN_A_QUERY = 30;

/** Values in portions, such that one `in` filter takes unless another size is said. */
export function inChunks<T>(values: readonly T[], size = MAX_IDS_IN_A_QUERY): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < values.length; start += size) parts.push(values.slice(start, start + size));
  return parts;
}
