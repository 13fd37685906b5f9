/** Firestore takes at most this many values in one `in` filter. */
export const MAX_IDS_IN_A_QUERY = 30;

/** Ids in portions that one `in` filter takes. */
export function inChunks(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS_IN_A_QUERY) {
    parts.push(ids.slice(start, start + MAX_IDS_IN_A_QUERY));
  }
  return parts;
}
