import { distanceInKm, type Position, type Profile, positionOf } from '@tod/model';
import { LISTED_BLOCKS } from '../safety/listedBlocks.ts';
import {
  afterRead,
  type KnownSlice,
  type OpenSlice,
  openSlice,
  planRead,
  type SliceCache,
} from './openSlice.ts';
import { planRings, type Ring, type Slice } from './rings.ts';

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
/** Within a slice never fewer than this, so that many slices do not mean many round trips. */
const SMALLEST_LIMIT = 3;

/** A person on a partner list; the distance is undefined when they published no position. */
export interface Partner {
  readonly profile: Profile;
  readonly distanceKm: number | undefined;
}

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
  readonly findHidden: (
    uids: readonly string[],
  ) => Promise<{ readonly hidden: ReadonlySet<string>; readonly reads: number }>;
}

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

/** A page of the best, chosen from more people than it shows. */
export interface Ranking {
  /** As for `sort`; people of the same rank come nearest first. */
  readonly compare: (a: Partner, b: Partner) => number;
  /** How many people it chooses from, as far as the reads allow. */
  readonly poolSize: number;
}

export interface PageOptions<Cursor> {
  /** Who may be shown at all (filters), wherever they are: what is remembered of slices holds for any distance; everybody by default. */
  readonly accepts?: (profile: Profile) => boolean;
  /** Which of two about equally near people comes first, as for `sort`; by default, and where it does not care, the nearer. */
  readonly compare?: (a: Partner, b: Partner) => number;
  /** Puts who is within the radius of the search in order by itself: where somebody stands no longer depends on their distance alone. */
  readonly ranking?: Ranking;
  /** What the device knows of slices that it read before; nothing by default. */
  readonly cache?: SliceCache<Cursor>;
  /** Told each time the search goes farther out, in km. */
  readonly onWiden?: (radiusKm: number) => void;
}

/**
 * The next people, ring by ring, so that nobody far away comes before somebody near. The page may hold fewer than `PAGE_SIZE` although there are more
 * (`next` is not null), when many people had to be left out.
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
      const ordered = ready.toSorted(inOrder(options));
      const rest = [...ordered.slice(PAGE_SIZE), ...(isOver && isEnough ? [] : waiting)];
      return {
        people: ordered.slice(0, PAGE_SIZE),
        next: isOver && rest.length === 0 ? null : { ...state, hasFound, waiting: rest },
        reads,
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
    state = wave.state;
    reads += wave.reads;
    isFromCache ||= wave.isFromCache;
    waveSize = wave.found === 0 && wave.isFull ? LARGEST_WAVE : usualWave;
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

async function readWave<Cursor>(
  state: PartnerSearch<Cursor>,
  source: PartnerSource<Cursor>,
  waveSize: number,
  missing: number,
  accepts: (profile: Profile) => boolean = () => true,
) {
  // With little left to read, the rest of the slices waits for another wave.
  const count = Math.max(1, Math.min(state.open.length, Math.floor(waveSize / SMALLEST_LIMIT)));
  const [now, later] = [state.open.slice(0, count), state.open.slice(count)];
  const share = Math.max(SMALLEST_LIMIT, Math.floor(waveSize / count));
  const parts = await Promise.all(now.map((slice) => readPart(slice, source, share, missing)));

  const seen = new Set(state.seen);
  const fresh: Profile[] = [];
  for (const profile of parts.flatMap((part) => part.profiles)) {
    if (seen.has(profile.uid)) continue;
    seen.add(profile.uid);
    if (!profile.suspended && accepts(profile)) fresh.push(profile);
  }
  const within = fresh
    .map((profile) => ({ profile, distanceKm: distanceInKm(state.center, positionOf(profile)) }))
    .filter(({ distanceKm = Infinity }) => distanceKm <= state.maxKm);
  const { hidden, reads } =
    within.length === 0
      ? { hidden: new Set<string>(), reads: 0 }
      : await source.findHidden(within.map(({ profile }) => profile.uid));
  const shown = within.filter(({ profile }) => !hidden.has(profile.uid));
  const isWanted = new Set(fresh.map(({ uid }) => uid));
  const read = parts.map((part) => afterRead(part.slice, part, isWanted));
  return {
    state: {
      ...state,
      open: [...read.filter((slice) => !slice.isDone), ...later],
      seen,
      waiting: [...state.waiting, ...shown],
    },
    read,
    isFromCache: parts.some((part) => part.isFromCache),
    found: shown.length,
    /** Further people may stand where these did. */
    isFull: read.some((slice) => !slice.isDone),
    reads: reads + parts.reduce((sum, part) => sum + part.reads, 0),
  };
}

const NOBODY: ReadPeople = { profiles: [], isFromCache: false };

/** What comes next of a slice: newcomers and those known before at once, then those behind. */
async function readPart<Cursor>(
  slice: OpenSlice<Cursor>,
  source: PartnerSource<Cursor>,
  limit: number,
  missing: number,
) {
  const { part, uids } = planRead(slice, limit, missing);
  const [page, people] = await Promise.all([
    part === null ? null : source.readSlice(slice.slice, part),
    uids.length === 0 ? NOBODY : source.readPeople(uids),
  ]);
  const cost = (found: number) => Math.max(1, found);
  return {
    slice,
    page,
    uids,
    profiles: [...(page?.profiles ?? []), ...people.profiles],
    isFromCache: page?.isFromCache === true || people.isFromCache,
    reads:
      (page === null ? 0 : cost(page.profiles.length)) +
      (uids.length === 0 ? 0 : cost(people.profiles.length)),
  };
}

/** Up to how far (km) people count as about equally near. */
const BANDS = [5, 10, 25, 50, 100, 200] as const;

/** About equally near people as asked for, then by the distance that people are told, then by the exact one. */
function inOrder({ ranking, compare = () => 0 }: Pick<PageOptions<unknown>, 'ranking' | 'compare'>) {
  return (a: Partner, b: Partner) =>
    (ranking === undefined ? bandOf(a) - bandOf(b) || compare(a, b) : ranking.compare(a, b)) ||
    displayedDistance(a) - displayedDistance(b) ||
    exactDistance(a) - exactDistance(b);
}

function bandOf(partner: Partner): number {
  const band = BANDS.findIndex((radiusKm) => exactDistance(partner) <= radiusKm);
  return band < 0 ? BANDS.length : band;
}

/** Kilometres as shown: metres under 1 km, whole kilometres from there. */
function displayedDistance(partner: Partner): number {
  const distance = exactDistance(partner);
  return distance < 1 ? Math.round(distance * 1000) / 1000 : Math.round(distance);
}

/** Finite also for the unknown, so that two unknown distances compare as equal. */
function exactDistance(partner: Partner): number {
  return partner.distanceKm ?? Number.MAX_SAFE_INTEGER;
}
