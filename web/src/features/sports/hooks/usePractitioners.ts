import { useQuery } from '@tanstack/react-query';
import { distanceInKm, type Position, type Profile, paths, positionOf, profileSchema } from '@tod/model';
import { geohashQueryBounds } from 'geofire-common';
import { readDocument, readQuery } from '../../../shared/firebase/read.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { MOST_PRACTITIONERS, practitionersWithin, recentPractitioners } from '../queries.ts';

export interface Practitioner {
  readonly profile: Profile;
  /** Undefined when either has no position. */
  readonly distanceKm: number | undefined;
}

export type Practitioners =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly people: readonly Practitioner[] };

/** Kilometres; a wider circle is asked only while the narrower ones hold too few people. */
const CIRCLES = [10, 50, 200];
const ENOUGH = 20;

/** Up to 50 other people of a sport, nearest first; by activity for somebody without a position. */
export function usePractitioners(sportId: string, uid: string): Practitioners {
  const { data, error, isError, refetch } = useQuery(
    { queryKey: ['practitioners', uid, sportId], queryFn: () => readPractitioners(sportId, uid) },
    queryClient,
  );
  if (data !== undefined) return { status: 'ready', people: data };
  return isError ? { status: 'error', error, retry: () => void refetch() } : { status: 'loading' };
}

async function readPractitioners(sportId: string, uid: string): Promise<readonly Practitioner[]> {
  const own = await readDocument(paths.profile(uid), profileSchema);
  const center = own === undefined ? null : positionOf(own);
  const found = new Map<string, Profile>();
  for (const radius of center === null ? [] : CIRCLES) {
    if (found.size >= ENOUGH || center === null) break;
    for (const profile of await readCircle(sportId, center, radius)) found.set(profile.uid, profile);
  }
  if (found.size < ENOUGH) {
    for (const profile of await readProfiles((db) => recentPractitioners(db, sportId)))
      found.set(profile.uid, profile);
  }
  return [...found.values()]
    .filter((profile) => profile.uid !== uid && !profile.suspended)
    .map((profile) => ({ profile, distanceKm: distanceInKm(center, positionOf(profile)) }))
    .toSorted((a, b) => (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE))
    .slice(0, MOST_PRACTITIONERS);
}

async function readCircle(sportId: string, center: Position, radiusKm: number): Promise<readonly Profile[]> {
  const bounds = geohashQueryBounds([center.latitude, center.longitude], radiusKm * 1_000);
  const most = Math.ceil(MOST_PRACTITIONERS / bounds.length);
  const parts = await Promise.all(
    bounds.map((range) => readProfiles((db) => practitionersWithin(db, sportId, range, most))),
  );
  return parts.flat();
}

async function readProfiles(build: Parameters<typeof readQuery>[0]): Promise<readonly Profile[]> {
  const found = await readQuery(build, profileSchema);
  return found.map(({ id, ...profile }) => ({ ...profile, uid: id }));
}
