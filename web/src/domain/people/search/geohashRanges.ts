/** Every geohash from `start` up to but not including `end`, in the order of their text. */
export interface GeohashRange {
  readonly start: string;
  readonly end: string;
}

/** What of `ranges` no range of `covered` holds: in order, without overlap, touching ranges joined. */
export function subtractRanges(
  ranges: readonly GeohashRange[],
  covered: readonly GeohashRange[],
): GeohashRange[] {
  let rest = joinRanges(ranges);
  for (const hole of covered) {
    rest = rest.flatMap((range) => cut(range, hole));
  }
  return rest;
}

/** The same geohashes in as few ranges as possible, in order. */
export function joinRanges(ranges: readonly GeohashRange[]): GeohashRange[] {
  const joined: GeohashRange[] = [];
  for (const range of ranges.toSorted((a, b) => compare(a.start, b.start))) {
    const last = joined.at(-1);
    if (last !== undefined && range.start <= last.end) {
      if (range.end > last.end) joined[joined.length - 1] = { start: last.start, end: range.end };
    } else {
      joined.push(range);
    }
  }
  return joined;
}

function cut(range: GeohashRange, hole: GeohashRange): GeohashRange[] {
  if (hole.end <= range.start || hole.start >= range.end) return [range];
  const parts = [
    { start: range.start, end: hole.start },
    { start: hole.end, end: range.end },
  ];
  return parts.filter((part) => part.start < part.end);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
