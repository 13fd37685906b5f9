import { useInfiniteQuery } from '@tanstack/react-query';
import { distanceInKm, nameWords, type Position, positionOf } from '@tod/model';
import { type Firestore, getDocs, type QueryDocumentSnapshot } from 'firebase/firestore';
import { useMemo } from 'react';
import { getDb } from '../../../shared/firebase/firestore.ts';
import { blocksReader, profileOf } from '../../../shared/firebase/nearbyPeople.ts';
import { matchesName, searchTokens } from '../../../shared/nearby/nameSearch.ts';
import type { Partner } from '../../../shared/nearby/partnerSearch.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { useDebounced } from '../../../shared/useDebounced.ts';
import { NAMES_IN_A_QUERY, nameQuery } from '../queries.ts';
import type { PeopleList } from './usePractitioners.ts';

const DEBOUNCE_MS = 300;
/** A page of results ends when it has this many… */
const ENOUGH = 10;
/** …or after this many queries: the database finds names, and who of them practises the sport is seen here. */
const MAX_QUERIES_A_PAGE = 4;

/**
 * The people of a sport by name, among all of them and not only among those on screen; nearest first within a page.
 * Null while the text is too short to ask for.
 */
export function usePractitionerSearch(
  sportId: string,
  uid: string,
  center: Position | null,
  typed: string,
): PeopleList | null {
  const text = useDebounced(typed, DEBOUNCE_MS);
  const token = searchTokens(text)?.beginning;
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } =
    useInfiniteQuery(
      {
        queryKey: ['practitionerNames', uid, sportId, ...nameWords(text)],
        initialPageParam: null,
        queryFn: ({ pageParam }: { pageParam: QueryDocumentSnapshot | null }) =>
          findByName(getDb(), { sportId, uid, text, token: token ?? '' }, pageParam),
        getNextPageParam: (page) => page.next,
        enabled: token !== undefined,
        networkMode: 'always',
        structuralSharing: false,
        retry: 1,
      },
      queryClient,
    );
  const people = useMemo(
    () => (data?.pages ?? []).flatMap((page) => nearestFirst(page.people, center)),
    [data, center],
  );
  if (searchTokens(typed) === undefined) return null;
  const isBehind = text !== typed || data === undefined;
  return {
    status: !isBehind ? 'ready' : error !== null && text === typed ? 'error' : 'loading',
    people,
    error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    showMore: () => void fetchNextPage(),
  };
}

interface Wanted {
  readonly sportId: string;
  readonly uid: string;
  readonly text: string;
  readonly token: string;
}

async function findByName(db: Firestore, wanted: Wanted, after: QueryDocumentSnapshot | null) {
  const people: Partner['profile'][] = [];
  let next = after;
  for (let asked = 0; asked < MAX_QUERIES_A_PAGE && people.length < ENOUGH; asked += 1) {
    const { docs } = await getDocs(nameQuery(db, wanted.token, next));
    const found = docs
      .map(profileOf)
      .filter(
        (profile) =>
          profile.uid !== wanted.uid &&
          !profile.suspended &&
          profile.sportIds.includes(wanted.sportId) &&
          matchesName(profile.name, wanted.text),
      );
    people.push(...found);
    next = docs.length < NAMES_IN_A_QUERY ? null : (docs.at(-1) ?? null);
    if (next === null) break;
  }
  const { hidden } = await blocksReader(db, wanted.uid)(people.map((profile) => profile.uid));
  return { people: people.filter((profile) => !hidden.has(profile.uid)), next };
}

function nearestFirst(profiles: readonly Partner['profile'][], center: Position | null): readonly Partner[] {
  return profiles
    .map((profile) => ({ profile, distanceKm: distanceInKm(center, positionOf(profile)) }))
    .toSorted((a, b) => (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE));
}
