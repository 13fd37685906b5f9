import { useInfiniteQuery } from '@tanstack/react-query';
import { compatibilityScore, type Position, type ProfileFields } from '@tod/model';
import { useEffect, useMemo } from 'react';
import { getDb } from '../../../shared/firebase/firestore.ts';
import type { PartnerCursor } from '../../../shared/firebase/nearbyPeople.ts';
import {
  PAGE_SIZE,
  type Partner,
  type PartnerSearch,
  readPage,
  startSearch,
} from '../../../shared/nearby/partnerSearch.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { useHandledPeople } from '../discovery/handledPeople.ts';
import { matchesFilters, type PartnerFilters } from '../search/filters.ts';
import { firestorePartners, readOpenTodPartners } from './partnerSource.ts';

const PREFETCH_DELAY_MS = 300;

export interface Partners {
  readonly status: 'loading' | 'error' | 'ready';
  /** Nearest first, without those handled meanwhile. */
  readonly people: readonly Partner[];
  readonly error: unknown;
  /** More may be found by reading on. */
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readonly hasReadingMoreFailed: boolean;
  readonly readMore: () => void;
  /** Begins anew, nearest first. */
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
}

/**
 * The partners around a position, page by page. A page ahead of the `wanted` people is read by itself, 300 ms after
 * the last one came.
 */
export function usePartners(
  uid: string,
  own: ProfileFields,
  center: Position,
  filters: PartnerFilters,
  wanted: number,
): Partners {
  const handled = useHandledPeople(uid);
  const result = useInfiniteQuery(
    {
      queryKey: ['partners', uid, center.latitude, center.longitude, filters],
      initialPageParam: null,
      queryFn: ({ pageParam }: { pageParam: PartnerSearch<PartnerCursor> | null }) =>
        readPartners(uid, own, center, filters, pageParam),
      getNextPageParam: (page) => page.next,
      // Without a network the device's own copy answers.
      networkMode: 'always',
      refetchOnReconnect: 'always',
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

  const people = useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap((page) => page.people)
        .filter((partner) => !handled.has(partner.profile.uid)),
    [data, handled],
  );

  // A page in which nobody was found asks first whether to look further.
  const hasFound = (data?.pages.at(-1)?.people.length ?? 0) > 0;
  const isDue =
    hasNextPage && hasFound && !isFetching && !isFetchNextPageError && people.length - wanted < PAGE_SIZE;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void fetchNextPage(), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [fetchNextPage, isDue]);

  return {
    status: data !== undefined ? 'ready' : error !== null ? 'error' : 'loading',
    people,
    error,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    hasReadingMoreFailed: isFetchNextPageError,
    readMore: () => void fetchNextPage(),
    refresh: () => void refetch(),
    isRefreshing: isFetching && !isFetchingNextPage,
  };
}

async function readPartners(
  uid: string,
  own: ProfileFields,
  center: Position,
  filters: PartnerFilters,
  search: PartnerSearch<PartnerCursor> | null,
) {
  const db = getDb();
  const begun =
    search ??
    startSearch<PartnerCursor>(
      center,
      [uid, ...(await readOpenTodPartners(db, uid))],
      filters.maxKm ?? Infinity,
    );
  return readPage(begun, firestorePartners(db, uid, filters.sportId), {
    accepts: (partner) => matchesFilters(partner, filters),
    compare: (a, b) => compatibilityScore(own, b.profile) - compatibilityScore(own, a.profile),
  });
}
