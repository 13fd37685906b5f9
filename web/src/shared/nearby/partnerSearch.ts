import { distanceInKm, type Position, type Profile, positionOf } from '@tod/model';
import { planRings, type Ring, type Slice } from './rings.ts';

export const PAGE_SIZE = 10;

/** Documents that one wave of queries asks for, over all slices of a ring together. */
const WAVE_SIZE = 20;
/** Within a slice never fewer than this, so that many slices do not mean many round trips. */
const SMALLEST_LIMIT = 3;
/** No query asks for more: the rules refuse lists beyond 50. */
const LARGEST_LIMIT = 50;
/** A page stops here even when it is not full, so that no page costs without bound. */
const MAX_READS_A_PAGE = 200;

/** A person on a partner list; the distance is undefined when they published no position. */
export interface Partner {
  readonly profile: Profile;
  readonly distanceKm: number | undefined;
}

export interface SlicePage<Cursor> {
  readonly profiles: readonly Profile[];
  /** Where the slice goes on; null when it is exhausted. */
  readonly next: Cursor | null;
}

/** Where people come from. Cells and `recent` give the most recently active first. */
export interface PartnerSource<Cursor> {
  readSlice(slice: Slice, limit: number, after: Cursor | null): Promise<SlicePage<Cursor>>;
  /** Which of these people must not be shown again: passed, matched, blocked. */
  findHidden(uids: readonly string[]): Promise<ReadonlySet<string>>;
}

interface OpenSlice<Cursor> {
  readonly slice: Slice;
  readonly after: Cursor | null;
}

/** How far a search has come. A value: reading a page gives the next one and leaves this one as it is. */
export interface PartnerSearch<Cursor> {
  /** Null: distances are unknown, and those seen last come first. */
  readonly center: Position | null;
  readonly radiusKm: number;
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
  readonly reads: number;
}

/**
 * A search from a published position (or, without one, among everybody), anywhere or up to `maxKm`. `hidden` people (oneself, open tods) are never read
 * into a page.
 */
export function startSearch<Cursor>(
  center: Position | null,
  hidden: Iterable<string>,
  maxKm = Infinity,
): PartnerSearch<Cursor> {
  const rings = planRings(center);
  const last = rings.findIndex((ring) => ring.radiusKm >= maxKm);
  return {
    center,
    radiusKm: -1,
    open: [],
    rings: rings.slice(0, last + 1),
    waiting: [],
    seen: new Set(hidden),
  };
}

export interface PageOptions {
  /** Who may be shown at all (filters); everybody by default. */
  readonly accepts?: (partner: Partner) => boolean;
  /** Which of two equally near people comes first, as for `sort`; by default as read. */
  readonly compare?: (a: Partner, b: Partner) => number;
}

/**
 * The next people, nearest first, ring by ring. The page may hold fewer than `PAGE_SIZE` although there are more
 * (`next` is not null), when very many people had to be left out.
 * @throws whatever the source throws; the search given can then simply be read again.
 */
export async function readPage<Cursor>(
  search: PartnerSearch<Cursor>,
  source: PartnerSource<Cursor>,
  options: PageOptions = {},
): Promise<PartnerPage<Cursor>> {
  let state = search;
  let reads = 0;
  let waveSize = WAVE_SIZE;
  for (;;) {
    const { ready, waiting } = split(state);
    const isOver = state.open.length === 0 && state.rings.length === 0;
    if (ready.length >= PAGE_SIZE || isOver || reads >= MAX_READS_A_PAGE) {
      const ordered = ready.toSorted(nearestFirst(options.compare));
      const rest = [...ordered.slice(PAGE_SIZE), ...waiting];
      return {
        people: ordered.slice(0, PAGE_SIZE),
        next: isOver && rest.length === 0 ? null : { ...state, waiting: rest },
        reads,
      };
    }
    if (state.open.length === 0) {
      state = widen(state);
      continue;
    }
    const wave = await readWave(state, source, waveSize, options.accepts);
    state = wave.state;
    reads += wave.reads;
    waveSize = wave.found === 0 ? waveSize * 2 : WAVE_SIZE;
  }
}

/** Those within the radius, and those beyond. Behind the last ring everybody is within. */
function split<Cursor>(state: PartnerSearch<Cursor>) {
  const isReady = ({ distanceKm }: Partner) => (distanceKm ?? Infinity) <= state.radiusKm;
  return {
    ready: state.waiting.filter(isReady),
    waiting: state.waiting.filter((partner) => !isReady(partner)),
  };
}

function widen<Cursor>(state: PartnerSearch<Cursor>): PartnerSearch<Cursor> {
  const [ring, ...rings] = state.rings;
  if (ring === undefined) return state;
  return {
    ...state,
    rings,
    radiusKm: ring.radiusKm,
    open: ring.slices.map((slice) => ({ slice, after: null })),
  };
}

async function readWave<Cursor>(
  state: PartnerSearch<Cursor>,
  source: PartnerSource<Cursor>,
  waveSize: number,
  accepts: (partner: Partner) => boolean = () => true,
) {
  const share = Math.ceil(waveSize / state.open.length);
  const limit = Math.min(LARGEST_LIMIT, Math.max(SMALLEST_LIMIT, share));
  const pages = await Promise.all(
    state.open.map(({ slice, after }) => source.readSlice(slice, limit, after)),
  );
  const seen = new Set(state.seen);
  const fresh: Partner[] = [];
  for (const profile of pages.flatMap((page) => page.profiles)) {
    if (seen.has(profile.uid)) continue;
    seen.add(profile.uid);
    const partner = { profile, distanceKm: distanceInKm(state.center, positionOf(profile)) };
    if (!profile.suspended && accepts(partner)) fresh.push(partner);
  }
  const hidden =
    fresh.length === 0
      ? new Set<string>()
      : await source.findHidden(fresh.map((partner) => partner.profile.uid));
  const shown = fresh.filter((partner) => !hidden.has(partner.profile.uid));
  const open = state.open.flatMap(({ slice }, index) => {
    const next = pages[index]?.next ?? null;
    return next === null ? [] : [{ slice, after: next }];
  });
  return {
    state: { ...state, open, seen, waiting: [...state.waiting, ...shown] },
    found: shown.length,
    reads: pages.reduce((sum, page) => sum + page.profiles.length, 0),
  };
}

/** By the distance that people are told, then by the given order, then by the exact distance. */
function nearestFirst(compare: (a: Partner, b: Partner) => number = () => 0) {
  return (a: Partner, b: Partner) =>
    toldDistance(a) - toldDistance(b) || compare(a, b) || exactDistance(a) - exactDistance(b);
}

/** Kilometres as shown: metres under 1 km, whole kilometres from there. */
function toldDistance(partner: Partner): number {
  const distance = exactDistance(partner);
  return distance < 1 ? Math.round(distance * 1000) / 1000 : Math.round(distance);
}

/** Finite also for the unknown, so that two unknown distances compare as equal. */
function exactDistance(partner: Partner): number {
  return partner.distanceKm ?? Number.MAX_SAFE_INTEGER;
}
