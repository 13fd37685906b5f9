import { useInfiniteQuery } from '@tanstack/react-query';
import { compatibilityScore, type ProfileFields, type PublishedPosition } from '@tod/model';
import { useEffect, useMemo, useState } from 'react';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useHandledPeople } from '../interactions/handledPeople.ts';
import { openInteractionCache } from '../interactions/openInteractionCache.ts';
import { PEOPLE_KEY } from '../safety/readPeople.ts';
import { matchesFilters, type PartnerFilters, writeFilters, yearsOfBirth } from './filters.ts';
import { firestorePartners } from './firestorePartners.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import { EMPTY_PAGES, type PartnerSearch, readPage, startSearch } from './partnerSearch.ts';
import { bringBackTo, type PeopleList, peopleListOf } from './peopleList.ts';
import { planRings } from './rings.ts';
import { clearPartnerCache, openPartnerCache } from './storedPartnerCache.ts';
import { useReadPagesAgain } from './useReadAgain.ts';

const PREFETCH_DELAY_MS = 300;
/** So many more than are wanted are read ahead: enough for the time that reading takes, as most people go no farther. */
const READ_AHEAD = 5;

/** The nearest first, without those handled meanwhile; as long as `hasMore`, more may be found by reading on. */
export interface Partners extends Omit<PeopleList, 'retry'> {
  /** How far out (km) is being looked at present. */
  readonly radiusKm: number;
  /** More is read by itself as soon as it is wanted. */
  readonly mayReadOn: boolean;
  /** Begins anew, nearest first, and looks at everybody again. */
  readonly refresh: () => void;
  /** Somebody is wanted again who was passed over: the list may have been read anew without them. */
  readonly bringBack: (uid: string) => void;
  readonly isRefreshing: boolean;
}

/**
 * The partners around a position, page by page. The next page is read by itself, 300 ms after the last one came, once fewer than
 * five people are left behind those `wanted`. When the last one is handled it begins anew: somebody may have joined meanwhile.
 * @param seen people who are not among those wanted, though they stay in the list
 * @param isWanted whether they are shown at all: nothing is asked otherwise
 */
export function usePartners(
  uid: string,
  own: ProfileFields,
  center: PublishedPosition,
  filters: PartnerFilters,
  wanted: number,
  seen: ReadonlySet<string>,
  isWanted = true,
): Partners {
  const handled = useHandledPeople(uid);
  const [radiusKm, setRadiusKm] = useState(0);
  const result = useInfiniteQuery(
    {
      queryKey: [
        PEOPLE_KEY,
        'around',
        uid,
        center.latitude,
        center.longitude,
        filters,
        // Whoever changes when they are free finds others by it.
        isByTime(filters) ? own.availabilitySchedule : null,
      ],
      initialPageParam: null,
      queryFn: ({ pageParam }: { pageParam: PartnerSearch<PartnerCursor> | null }) =>
        readPartners(uid, own, center, filters, pageParam, setRadiusKm),
      getNextPageParam: (page) => page.next,
      // What was read once stays, however long something else is looked at.
      enabled: ({ state }) => isWanted || state.data !== undefined,
      // Without a network the device's own copy answers.
      networkMode: 'always',
      structuralSharing: false,
    },
    queryClient,
  );
  const {
    data,
    error,
    fetchNextPage,
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    isFetchingNextPage,
    refetch,
  } = result;

  useReadPagesAgain(uid, result, isWanted);

  const people = useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap((page) => page.people)
        .filter((partner) => !handled.has(partner.profile.uid)),
    [data, handled],
  );

  const pageCount = data?.pages.length ?? 0;
  // After some pages in which nobody was found, it asks first whether to look further.
  const hasFound = (data?.pages ?? []).slice(-EMPTY_PAGES).some((page) => page.people.length > 0);
  const mayGoOn = hasFound || pageCount < EMPTY_PAGES;
  const toCome = people.filter(({ profile }) => !seen.has(profile.uid)).length;
  const mayReadOn = hasNextPage && mayGoOn && !isFetchNextPageError;
  const isDue = isWanted && mayReadOn && !isFetching && toCome - wanted < READ_AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may come so fast that another is due without a pause.
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void fetchNextPage(), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [fetchNextPage, isDue, pageCount]);

  // Once for each list that was used up, else an empty town would be searched without end.
  const wasShown = (data?.pages ?? []).some((page) => page.people.length > 0);
  const isUsedUp =
    isWanted && wasShown && people.length === 0 && !hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (isUsedUp) void refetch();
  }, [isUsedUp, refetch]);

  return {
    ...peopleListOf(result, data === undefined ? undefined : people),
    radiusKm,
    mayReadOn,
    isLoadingMore: isFetchingNextPage || (isDue && people.length === 0),
    refresh: () => {
      clearPartnerCache(uid, center);
      void refetch();
    },
    bringBack: (uid) => bringBackTo(result, uid),
    isRefreshing: isFetching && !isFetchingNextPage,
  };
}

async function readPartners(
  uid: string,
  own: ProfileFields,
  center: PublishedPosition,
  filters: PartnerFilters,
  search: PartnerSearch<PartnerCursor> | null,
  onWiden: (radiusKm: number) => void,
) {
  const db = getDb();
  const interactions = openInteractionCache(uid);
  const selected = { sportIds: filters.sportIds, ...yearsOfBirth(filters, new Date()) };
  const filterKey = writeFilters(new URLSearchParams(), { ...filters, maxKm: undefined }).toString();
  const begun =
    search ??
    startSearch<PartnerCursor>(center, {
      hidden: [uid],
      maxKm: filters.maxKm,
      filterKey,
      rings: planRings(center, {
        sports: selected.sportIds.length,
        ageBounds: [selected.bornFrom, selected.bornUntil].filter((year) => year !== undefined).length,
      }),
    });
  return readPage(begun, firestorePartners(db, uid, selected, interactions), {
    accepts: (profile) => matchesFilters(profile, filters, own, new Date()),
    compare: (a, b) => compatibilityScore(own, b.profile) - compatibilityScore(own, a.profile),
    // Whom two calendars bring together changes with either of them: nothing of that is remembered.
    ...(isByTime(filters) ? {} : { cache: openPartnerCache(uid, center) }),
    onWiden,
  });
}

/** Whether two calendars decide who is found. */
function isByTime({ day, part }: PartnerFilters): boolean {
  return day !== undefined || part !== undefined;
}
