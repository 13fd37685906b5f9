/** One rules file as it was uploaded. `index` is its number in the upload, which issues refer to. */
export interface Source {
  readonly index: number;
  readonly name: string;
  readonly text: string;
}

/** A stretch of a source. Lines and columns count from 1; offsets count UTF-16 units, the end excluded. */
export interface Place {
  readonly source: Source;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/** From the beginning of one place to the end of another. */
export function spanBetween(first: Place, last: Place): Place {
  return { ...first, end: last.end };
}
