import type { Position, Profile } from '@tod/model';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { LISTED_BLOCKS } from '../safety/listedBlocks.ts';
import { type KnownSlice, type OpenSlice, openSlice, type SliceCache } from './openSlice.ts';
import type { Partner } from './partner.ts';
import { type OrderWanted, partnerOrder } from './partnerOrder.ts';
import type { PartnerSource } from './partnerSource.ts';
import { readWave, SMALLEST_LIMIT } from './readWave.ts';
import { planRings, type Ring } from './rings.ts';

export const PAGE_SIZE = 10;

/** Documents that a page reads at most before it stops, full or not, so that no page costs without bound. */
export const MAX_READS_A_PAGE = 40;
/** Documents that one wave of queries asks for, over all slices of a ring together: a page, and about as many as are handled already. */
const WAVE_SIZE = 15;
/** The same where many were read and nobody of them could be shown. */
const LARGEST_WAVE = 30;
/**
 * What it costs to know who of a wave is hidden, beside those who are: once who blocked the member and the short list of whom they
 * blocked themselves, and a query for blocks that the list does not hold.
 */
const CHECK_READS = 1 + LISTED_BLOCKS;
/** A person, and what was done with them on another device. */
const MOST_READS_A_PERSON = 2;

/** How far a search has come. A value: reading a page gives the next one and leaves this one as it is. */
export interface PartnerSearch<Cursor> {
  /** Null: distances are unknown, and everybody is asked for at once. */
  readonly center: Position | null;
  /** What is asked for beside the place, as text: what a device knows of slices holds for one such text. */
  readonly filterKey: string;
  readonly radiusKm: number;
  /** Nobody farther than this (km) is shown. They are remembered all the same, as a wider search looks into the same slices. */
  readonly maxKm: number;
  /** Once anybody was found it goes no farther than this, or than the ring they are in. */
  readonly enoughKm: number;
  readonly hasFound: boolean;
  readonly open: readonly OpenSlice<Cursor>[];
  readonly rings: readonly Ring[];
  /** Read but not shown yet: beyond the present radius, or beyond the page. */
  readonly waiting: readonly Partner[];
  readonly seen: ReadonlySet<string>;
}

export interface PartnerPage<Cursor> {
  readonly people: readonly Partner[];
  /** The search after this page; null when everybody has been seen. */
  readonly next: PartnerSearch<Cursor> | null;
  /** Documents read for it, as they are billed: a query that finds nothing counts as one. */
  readonly reads: number;
  /** The device's own copy answered, for a part of it at least: it may lack people. */
  readonly isFromCache: boolean;
}

interface SearchStart {
  /** Who is never shown, such as oneself. */
  readonly hidden: Iterable<string>;
  readonly maxKm?: number | undefined;
  /** How far (km) it looks if there is anybody; where there is nobody it goes on, to the first ring with somebody. Everywhere by default. */
  readonly enoughKm?: number;
  readonly filterKey?: string;
  readonly rings?: readonly Ring[];
}

/** A search from a published position (without one: among everybody), anywhere or up to `maxKm`. */
export function startSearch<Cursor>(center: Position | null, start: SearchStart): PartnerSearch<Cursor> {
  const { hidden, maxKm = Infinity, enoughKm = Infinity, filterKey = '', rings = planRings(center) } = start;
  const last = rings.findIndex((ring) => ring.radiusKm >= maxKm);
  return {
    center,
    filterKey,
    radiusKm: -1,
    maxKm,
    enoughKm,
    hasFound: false,
    open: [],
    rings: last < 0 ? rings : rings.slice(0, last + 1),
    waiting: [],
    seen: new Set(hidden),
  };
}

export interface PageOptions<Cursor> extends OrderWanted {
  /** Who may be shown at all (filters), wherever they are: what is remembered of slices holds for any distance; everybody by default. */
  readonly accepts?: (profile: Profile) => boolean;
  /** What the device knows of slices that it read before; nothing by default. */
  readonly cache?: SliceCache<Cursor>;
  /** Told each time the search goes farther out, in km. */
  readonly onWiden?: (radiusKm: number) => void;
}

/**
 * The next people, ring by ring, so that nobody far away comes before somebody near. The page may hold fewer than `PAGE_SIZE` although there are more
 * (`next` is not null), when many people had to be left out.
 * @throws CallFailedError offline where there is nobody in the device's own copy, as that does not say that there is nobody
 * @throws whatever the source throws; the search given can then simply be read again.
 */
export async function readPage<Cursor>(
  search: PartnerSearch<Cursor>,
  source: PartnerSource<Cursor>,
  options: PageOptions<Cursor> = {},
): Promise<PartnerPage<Cursor>> {
  const read = new Map<string, KnownSlice<Cursor>>();
  let state = search;
  let reads = 0;
  let isFromCache = false;
  const poolSize = options.ranking?.poolSize ?? PAGE_SIZE;
  const usualWave = Math.max(WAVE_SIZE, poolSize);
  let waveSize = usualWave;
  for (;;) {
    const { ready, waiting } = split(state);
    const hasFound = state.hasFound || ready.length > 0;
    const isEnough = hasFound && state.radiusKm >= state.enoughKm;
    const isOver = state.open.length === 0 && (state.rings.length === 0 || isEnough);
    const left = MAX_READS_A_PAGE - reads - CHECK_READS;
    if (ready.length >= poolSize || isOver || left < SMALLEST_LIMIT * MOST_READS_A_PERSON) {
      // What a copy lacks is not known to be missing.
      if (!isFromCache) options.cache?.set(read);
      if (isFromCache && ready.length === 0) throw new CallFailedError('offline');
      const ordered = ready.toSorted(partnerOrder(options));
      const rest = [...ordered.slice(PAGE_SIZE), ...(isOver && isEnough ? [] : waiting)];
      return {
        people: ordered.slice(0, PAGE_SIZE),
        next: isOver && rest.length === 0 ? null : { ...state, hasFound, waiting: rest },
        reads,
        isFromCache,
      };
    }
    if (state.open.length === 0) {
      state = widen(state, options.cache);
      options.onWiden?.(state.radiusKm);
      continue;
    }
    const size = Math.min(waveSize, Math.floor(left / MOST_READS_A_PERSON));
    const wave = await readWave(state, source, size, poolSize - ready.length, options.accepts);
    for (const slice of wave.read) read.set(slice.key, slice.known);
    state = { ...state, open: wave.open, seen: wave.seen, waiting: [...state.waiting, ...wave.shown] };
    reads += wave.reads;
    isFromCache ||= wave.isFromCache;
    waveSize = wave.shown.length === 0 && wave.isFull ? LARGEST_WAVE : usualWave;
  }
}

/** Pages without anybody that are read in a row before somebody has to ask for more. */
export const EMPTY_PAGES = 5;

/** The next page with somebody on it, for a list in which an empty page would look like the end; after a few it gives up. */
export async function readSomebody<Cursor>(
  search: PartnerSearch<Cursor>,
  source: PartnerSource<Cursor>,
  options: PageOptions<Cursor> = {},
): Promise<PartnerPage<Cursor>> {
  let page = await readPage(search, source, options);
  let reads = page.reads;
  for (let empty = 1; page.people.length === 0 && page.next !== null && empty < EMPTY_PAGES; empty += 1) {
    page = await readPage(page.next, source, options);
    reads += page.reads;
  }
  return { ...page, reads };
}

/** Those within the radius, and those beyond. Behind the last ring everybody is within. */
function split<Cursor>(state: PartnerSearch<Cursor>) {
  const isReady = ({ distanceKm }: Partner) => (distanceKm ?? Infinity) <= state.radiusKm;
  return {
    ready: state.waiting.filter(isReady),
    waiting: state.waiting.filter((partner) => !isReady(partner)),
  };
}

function widen<Cursor>(
  state: PartnerSearch<Cursor>,
  cache: SliceCache<Cursor> | undefined,
): PartnerSearch<Cursor> {
  const [ring, ...rings] = state.rings;
  if (ring === undefined) return state;
  const open = ring.slices.flatMap((slice, index) => {
    const key = `${state.filterKey}/${ring.radiusKm}/${index}`;
    return openSlice(slice, key, cache, state.seen) ?? [];
  });
  return { ...state, rings, radiusKm: ring.radiusKm, open };
}
