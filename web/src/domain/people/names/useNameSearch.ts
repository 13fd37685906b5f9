import { useQuery } from '@tanstack/react-query';
import { distanceInKm, foldName, type Position, positionOf } from '@tod/model';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { openInteractionCache } from '../interactions/openInteractionCache.ts';
import { PEOPLE_KEY } from '../safety/readPeople.ts';
import { hiddenReader } from '../search/firestorePartners.ts';
import type { Partner } from '../search/partner.ts';
import { useReadAgain } from '../search/useReadAgain.ts';
import { readByName } from './queries.ts';

const ENOUGH = 20;

export interface NameSearch {
  readonly status: 'idle' | 'searching' | 'ready' | 'error';
  readonly people: readonly Partner[];
  readonly retry: () => void;
}

/** People by name, wherever they are, 300 ms after the last key; idle while the text is empty. */
export function useNameSearch(uid: string, center: Position, typed: string): NameSearch {
  const text = useDebounced(foldName(typed));
  const answer = useQuery(
    {
      queryKey: [PEOPLE_KEY, 'names', uid, text],
      queryFn: () => findByName(uid, center, text),
      enabled: text !== '',
      // Somebody may have joined since.
      staleTime: 30_000,
      networkMode: 'always',
      retry: 1,
    },
    queryClient,
  );
  useReadAgain(uid, answer);
  const { data, isError, refetch } = answer;
  const retry = () => void refetch();
  if (foldName(typed) === '') return { status: 'idle', people: [], retry };
  if (text !== foldName(typed)) return { status: 'searching', people: [], retry };
  if (data !== undefined) return { status: 'ready', people: data, retry };
  return { status: isError ? 'error' : 'searching', people: [], retry };
}

async function findByName(uid: string, center: Position, text: string): Promise<Partner[]> {
  const db = getDb();
  const { people: profiles } = await readByName(db, text, {
    isWanted: (profile) => profile.uid !== uid && !profile.suspended,
    isSelective: false,
    enough: ENOUGH,
  });
  if (profiles.length === 0) return [];
  const uids = profiles.map((profile) => profile.uid);
  const { hidden } = await hiddenReader(db, uid, openInteractionCache(uid))(uids);
  return profiles
    .filter((profile) => !hidden.has(profile.uid))
    .map((profile) => ({ profile, distanceKm: distanceInKm(center, positionOf(profile)) }));
}
