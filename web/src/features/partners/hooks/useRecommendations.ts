import { useQuery } from '@tanstack/react-query';
import type { ProfileFields, PublishedPosition } from '@tod/model';
import { getDb } from '../../../shared/firebase/firestore.ts';
import { MAX_IDS_IN_A_QUERY } from '../../../shared/firebase/idChunks.ts';
import type { PartnerCursor } from '../../../shared/nearby/partnerCursor.ts';
import {
  type Partner,
  type PartnerSearch,
  readPage,
  startSearch,
} from '../../../shared/nearby/partnerSearch.ts';
import { planWideRings } from '../../../shared/nearby/rings.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { PEOPLE_KEY } from '../../../shared/safety/readPeople.ts';
import { useHandledPeople } from '../discovery/handledPeople.ts';
import { openNotes } from '../discovery/openNotes.ts';
import { type Recommendation, rankRecommended } from '../search/rankRecommended.ts';
import { firestorePartners } from './partnerSource.ts';

/** Pages of the search that the recommendations are chosen from: some thirty people, and a bound to what they cost. */
const PAGES = 3;

export interface Recommendations {
  readonly status: 'loading' | 'error' | 'ready';
  /** Who shares most sports first. */
  readonly people: readonly Recommendation[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** People around a position who share sports with a member. Asks nothing while `isWanted` is false or there is no sport. */
export function useRecommendations(
  uid: string,
  own: ProfileFields,
  center: PublishedPosition,
  isWanted: boolean,
): Recommendations {
  const handled = useHandledPeople(uid);
  const { data, error, refetch } = useQuery(
    {
      queryKey: [PEOPLE_KEY, 'recommended', uid, center.geohash, own.sportIds],
      queryFn: () => readRecommended(uid, own, center),
      enabled: isWanted && own.sportIds.length > 0,
      networkMode: 'always',
      retry: 1,
    },
    queryClient,
  );
  const people = rankRecommended(
    own,
    (data ?? []).filter((partner) => !handled.has(partner.profile.uid)),
  );
  return {
    status: data !== undefined ? 'ready' : error !== null ? 'error' : 'loading',
    people,
    error,
    retry: () => void refetch(),
  };
}

async function readRecommended(
  uid: string,
  own: ProfileFields,
  center: PublishedPosition,
): Promise<readonly Partner[]> {
  const sportIds = own.sportIds.slice(0, MAX_IDS_IN_A_QUERY);
  const source = firestorePartners(getDb(), uid, { sportIds }, openNotes(uid));
  const people: Partner[] = [];
  let search: PartnerSearch<PartnerCursor> | null = startSearch<PartnerCursor>(center, {
    hidden: [uid],
    rings: planWideRings(center),
  });
  for (let page = 0; page < PAGES && search !== null; page += 1) {
    const read: Awaited<ReturnType<typeof readPage<PartnerCursor>>> = await readPage(search, source);
    people.push(...read.people);
    search = read.next;
  }
  return people;
}
