import type { Profile } from '@tod/model';
import type { Slice } from './rings.ts';

/** Part of a slice, in its order. */
export interface SlicePage<Cursor> {
  readonly profiles: readonly Profile[];
  /** Where the first and the last of them stand; null when there is nobody. */
  readonly first: Cursor | null;
  readonly last: Cursor | null;
  /** Nobody stands behind the last one. */
  readonly isEnd: boolean;
  /** The device's own copy answered, which may lack people: without a network. */
  readonly isFromCache: boolean;
}

/** People who were asked for by their ids. */
export interface ReadPeople {
  readonly profiles: readonly Profile[];
  readonly isFromCache: boolean;
}

/** Whom to leave out, and how many documents it took to know. */
export interface FoundHidden {
  readonly hidden: ReadonlySet<string>;
  readonly reads: number;
  /** The device's own copy answered, which may lack some of them. */
  readonly isFromCache: boolean;
}

/** Which part of a slice: behind one place of its order and before another. */
export interface SlicePart<Cursor> {
  readonly limit: number;
  readonly after: Cursor | null;
  readonly before: Cursor | null;
}

/** Where people come from. Cells and `everywhere` give those first who joined last. */
export interface PartnerSource<Cursor> {
  readonly readSlice: (slice: Slice, part: SlicePart<Cursor>) => Promise<SlicePage<Cursor>>;
  /** Those of these people, at most 30, who still exist. */
  readonly readPeople: (uids: readonly string[]) => Promise<ReadPeople>;
  /** Which of these people must not be shown, because of what was done with them or by them, and what it cost to know. */
  readonly findHidden: (uids: readonly string[]) => Promise<FoundHidden>;
}
