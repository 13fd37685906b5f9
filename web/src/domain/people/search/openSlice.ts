import type { SlicePart } from './partnerSource.ts';
import type { Slice } from './rings.ts';

/** Firestore takes at most this many values in one `in` filter. */
const MAX_PEOPLE_AT_ONCE = 30;
/** Of what a slice may cost, one part in three is for newcomers: mostly there is none, and those known before fill a page. */
const NEWCOMERS_PART = 3;

/** What a device knows of a slice: everybody between two places of its order was read. */
export interface KnownSlice<Cursor> {
  /** Those of them who may be shown, now or once their address is verified, in the order in which they were read. */
  readonly uids: readonly string[];
  readonly newest: Cursor | null;
  readonly oldest: Cursor | null;
  /** Nobody stands behind `oldest`. */
  readonly isEnd: boolean;
}

/**
 * What a device knows of slices, by key. It saves reading hundreds of people again, who were passed already, in front of
 * each new one.
 */
export interface SliceCache<Cursor> {
  readonly get: (key: string) => KnownSlice<Cursor> | undefined;
  readonly set: (slices: ReadonlyMap<string, KnownSlice<Cursor>>) => void;
  /** Whether somebody was passed, so that there is no need to read them. */
  readonly isPassed: (uid: string) => boolean;
  /** Whether a tod stood between the two when this device last heard of it, so that they can hardly be shown. */
  readonly isMatched: (uid: string) => boolean;
}

/** A slice that is being read: newcomers since the last time, those known but not passed, and then what lies behind. */
export interface OpenSlice<Cursor> {
  readonly slice: Slice;
  readonly key: string;
  readonly known: KnownSlice<Cursor>;
  /** Newcomers stand before `known.newest`; those up to this place were read. Undefined when there is nothing to ask. */
  readonly newcomersAfter: Cursor | null | undefined;
  /** Where the first newcomer stands. */
  readonly firstNewcomer: Cursor | null;
  readonly toRead: readonly string[];
  /** Everything of it has been read. */
  readonly isDone: boolean;
}

/** What to read next: part of the slice, and people by their ids. */
export interface PlannedRead<Cursor> {
  readonly part: SlicePart<Cursor> | null;
  readonly uids: readonly string[];
}

/** Opens a slice with what is known of it; undefined when all of it is known and nobody in it can be shown. */
export function openSlice<Cursor>(
  slice: Slice,
  key: string,
  cache: SliceCache<Cursor> | undefined,
  seen: ReadonlySet<string>,
): OpenSlice<Cursor> | undefined {
  const cached = cache?.get(key);
  // Where nobody was, somebody may have come since.
  const isUseless = cached === undefined || (slice.kind !== 'range' && cached.newest === null);
  const known = isUseless ? { uids: [], newest: null, oldest: null, isEnd: false } : cached;
  // In the order of the geohash somebody new may stand anywhere; there only forgetting helps, which the cache does in time.
  const hasNewcomers = slice.kind !== 'range' && known.newest !== null;
  const opened: OpenSlice<Cursor> = {
    slice,
    key,
    known,
    newcomersAfter: hasNewcomers ? null : undefined,
    firstNewcomer: null,
    toRead: inReadingOrder(
      known.uids.filter((uid) => !seen.has(uid) && cache?.isPassed(uid) !== true),
      cache,
    ),
    isDone: false,
  };
  return isOver(opened) ? undefined : opened;
}

/** Who is matched comes last: that may be over, but whom a page has no room for is not read for it. */
function inReadingOrder<Cursor>(
  uids: readonly string[],
  cache: SliceCache<Cursor> | undefined,
): readonly string[] {
  const isMatched = (uid: string) => cache?.isMatched(uid) === true;
  return [...uids.filter((uid) => !isMatched(uid)), ...uids.filter(isMatched)];
}

/**
 * @param limit documents that it may cost, about
 * @param missing how many people are still wanted: of those known before nearly everybody can be shown, so that no more are read
 */
export function planRead<Cursor>(
  open: OpenSlice<Cursor>,
  limit: number,
  missing: number,
): PlannedRead<Cursor> {
  const { known, newcomersAfter, toRead } = open;
  const most = Math.min(missing, MAX_PEOPLE_AT_ONCE);
  if (newcomersAfter !== undefined) {
    const share = toRead.length === 0 ? limit : Math.ceil(limit / NEWCOMERS_PART);
    return {
      part: { limit: share, after: newcomersAfter, before: known.newest },
      uids: toRead.slice(0, Math.min(limit - share, most)),
    };
  }
  if (toRead.length > 0) return { part: null, uids: toRead.slice(0, Math.min(limit, most)) };
  return { part: { limit, after: known.oldest, before: null }, uids: [] };
}

interface Read<Cursor> {
  readonly page: {
    readonly profiles: readonly { readonly uid: string }[];
    readonly first: Cursor | null;
    readonly last: Cursor | null;
    readonly isEnd: boolean;
  } | null;
  readonly uids: readonly string[];
}

/** The slice after what was planned has been read. `wanted` are those who pass the filters: only they are read again. */
export function afterRead<Cursor>(
  open: OpenSlice<Cursor>,
  { page, uids }: Read<Cursor>,
  wanted: ReadonlySet<string>,
): OpenSlice<Cursor> {
  const found = page?.profiles.map((profile) => profile.uid).filter((uid) => wanted.has(uid)) ?? [];
  const asked = new Set(uids);
  const rest = open.toRead.filter((uid) => !asked.has(uid));
  const stillWanted = open.known.uids.filter((uid) => !asked.has(uid) || wanted.has(uid));
  const others = stillWanted.filter((uid) => !found.includes(uid));
  const read = { ...open, toRead: rest };
  if (page === null) return close({ ...read, known: { ...open.known, uids: others } });
  if (open.newcomersAfter === undefined) {
    const known = {
      uids: [...others, ...found],
      newest: open.known.newest ?? page.first,
      oldest: page.last ?? open.known.oldest,
      isEnd: page.isEnd,
    };
    return close({ ...read, known });
  }
  const firstNewcomer = open.firstNewcomer ?? page.first;
  const known = { ...open.known, uids: [...found, ...others] };
  return close(
    page.isEnd
      ? {
          ...read,
          known: { ...known, newest: firstNewcomer ?? known.newest },
          newcomersAfter: undefined,
          firstNewcomer: null,
        }
      : { ...read, known, newcomersAfter: page.last, firstNewcomer },
  );
}

function close<Cursor>(open: OpenSlice<Cursor>): OpenSlice<Cursor> {
  return { ...open, isDone: isOver(open) };
}

function isOver<Cursor>({ known, newcomersAfter, toRead }: OpenSlice<Cursor>): boolean {
  return newcomersAfter === undefined && toRead.length === 0 && known.isEnd;
}
