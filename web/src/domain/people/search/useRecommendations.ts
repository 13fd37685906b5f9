import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProfileFields, PublishedPosition } from '@tod/model';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { MAX_IDS_IN_A_QUERY } from '../../../platform/firebase/idChunks.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useHandledPeople } from '../interactions/handledPeople.ts';
import { openInteractionCache } from '../interactions/openInteractionCache.ts';
import { PEOPLE_KEY } from '../safety/readPeople.ts';
import { firestorePartners } from './firestorePartners.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import { type PartnerSearch, readSomebody } from './partnerSearch.ts';
import { bringBackTo, type PeopleList, peopleListOf } from './peopleList.ts';
import { type Reach, rankingFor, reachOf, startRecommending } from './recommending.ts';
import { openPartnerCache } from './storedPartnerCache.ts';
import { useReadPagesAgain } from './useReadAgain.ts';

/** The best of each page first, page after page: whoever is on the screen stays where they are. */
export interface Recommendations extends Omit<PeopleList, 'retry'> {
  /** Somebody was recommended, whatever was done with them since. */
  readonly hasFound: boolean;
  readonly reach: Reach;
  /** Begins anew, without those handled: where nobody is left near by it looks farther. */
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  /** Somebody is wanted again who was passed over: the list may have been read anew without them. */
  readonly bringBack: (uid: string) => void;
}

/**
 * People around a position who share sports with a member, page by page, from near to far. Asks nothing while `isWanted`
 * is false or there is no sport.
 */
export function useRecommendations(
  uid: string,
  own: ProfileFields,
  center: PublishedPosition,
  isWanted: boolean,
): Recommendations {
  const handled = useHandledPeople(uid);
  const answer = useInfiniteQuery(
    {
      queryKey: [PEOPLE_KEY, 'recommended', uid, center.latitude, center.longitude, own.sportIds],
      initialPageParam: null,
      queryFn: ({ pageParam }: { pageParam: PartnerSearch<PartnerCursor> | null }) =>
        readRecommended(uid, own, center, pageParam),
      getNextPageParam: (page) => page.next,
      enabled: isWanted && own.sportIds.length > 0,
      networkMode: 'always',
      structuralSharing: false,
      retry: 1,
    },
    queryClient,
  );
  const { data, refetch, isFetching, isFetchingNextPage } = answer;
  useReadPagesAgain(uid, answer, isWanted);
  const found = (data?.pages ?? []).flatMap((page) => page.people);
  const people = found.filter((partner) => !handled.has(partner.profile.uid));
  return {
    ...peopleListOf(answer, data === undefined ? undefined : people),
    hasFound: found.length > 0,
    reach: reachOf(found),
    refresh: () => void refetch(),
    isRefreshing: isFetching && !isFetchingNextPage,
    bringBack: (uid) => bringBackTo(answer, uid),
  };
}

function readRecommended(
  uid: string,
  own: ProfileFields,
  center: PublishedPosition,
  search: PartnerSearch<PartnerCursor> | null,
) {
  const sportIds = own.sportIds.slice(0, MAX_IDS_IN_A_QUERY);
  const begun = search ?? startRecommending(uid, center, sportIds);
  return readSomebody(begun, firestorePartners(getDb(), uid, { sportIds }, openInteractionCache(uid)), {
    ranking: rankingFor(own, new Date()),
    // Of those that the device knows nobody asks again for which sport it was.
    accepts: (profile) => profile.sportIds.some((id) => sportIds.includes(id)),
    // Most of those in front are passed after some weeks.
    cache: openPartnerCache(uid, center),
  });
}
