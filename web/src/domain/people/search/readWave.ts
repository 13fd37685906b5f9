import { distanceInKm, isListed, type Position, type Profile, positionOf } from '@tod/model';
import { afterRead, type OpenSlice, planRead } from './openSlice.ts';
import type { FoundHidden, PartnerSource, ReadPeople } from './partnerSource.ts';

/** Within a slice never fewer than this, so that many slices do not mean many round trips. */
export const SMALLEST_LIMIT = 3;

/** How far a search has come, as much of it as a wave needs. */
interface Progress<Cursor> {
  readonly center: Position | null;
  readonly maxKm: number;
  readonly open: readonly OpenSlice<Cursor>[];
  readonly seen: ReadonlySet<string>;
}

/**
 * Asks several slices at once for their next people, and whom of them somebody may see.
 * @param missing how many people the page still lacks
 */
export async function readWave<Cursor>(
  state: Progress<Cursor>,
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
  const wanted: Profile[] = [];
  for (const profile of parts.flatMap((part) => part.profiles)) {
    if (seen.has(profile.uid)) continue;
    seen.add(profile.uid);
    if (!profile.suspended && accepts(profile)) wanted.push(profile);
  }
  const within = wanted
    .filter(isListed)
    .map((profile) => ({ profile, distanceKm: distanceInKm(state.center, positionOf(profile)) }))
    .filter(({ distanceKm = Infinity }) => distanceKm <= state.maxKm);
  const { hidden, reads, isFromCache } =
    within.length === 0 ? NOBODY_HIDDEN : await source.findHidden(within.map(({ profile }) => profile.uid));
  const shown = within.filter(({ profile }) => !hidden.has(profile.uid));
  // Also whoever has yet to verify their address: they may have before the device forgets the slice.
  const isWanted = new Set(wanted.map(({ uid }) => uid));
  const read = parts.map((part) => afterRead(part.slice, part, isWanted));
  return {
    open: [...read.filter((slice) => !slice.isDone), ...later],
    seen,
    read,
    shown,
    isFromCache: isFromCache || parts.some((part) => part.isFromCache),
    /** Further people may stand where these did. */
    isFull: read.some((slice) => !slice.isDone),
    reads: reads + parts.reduce((sum, part) => sum + part.reads, 0),
  };
}

const NOBODY: ReadPeople = { profiles: [], isFromCache: false };
const NOBODY_HIDDEN: FoundHidden = { hidden: new Set(), reads: 0, isFromCache: false };

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
