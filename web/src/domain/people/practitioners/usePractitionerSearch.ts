import { useInfiniteQuery } from '@tanstack/react-query';
import { nameWords, type Position } from '@tod/model';
import { useMemo } from 'react';
import { getDb } from '../../../platform/firebase/firestore.ts';
import type { Firestore } from '../../../platform/firebase/firestoreTypes.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { type NameCursor, readByName } from '../names/queries.ts';
import { PEOPLE_KEY } from '../safety/readPeople.ts';
import { nearestFirst } from '../search/nearestFirst.ts';
import { blocksReader } from '../search/queries.ts';
import { useReadAgain } from '../search/useReadAgain.ts';
import { type PeopleList, peopleListOf } from './peopleList.ts';

/** A page of results ends when it has this many. */
const ENOUGH = 10;

/**
 * The people of a sport by name, among all of them and not only among those on screen; nearest first within a page.
 * Null while nothing is typed that a name could hold.
 */
export function usePractitionerSearch(
  sportId: string,
  uid: string,
  center: Position | null,
  typed: string,
): PeopleList | null {
  const text = useDebounced(typed);
  const words = nameWords(text);
  const answer = useInfiniteQuery(
    {
      queryKey: [PEOPLE_KEY, 'practitionerNames', uid, sportId, ...words],
      initialPageParam: undefined,
      queryFn: ({ pageParam }: { pageParam: NameCursor | undefined }) =>
        findByName(getDb(), { sportId, uid, text }, pageParam),
      getNextPageParam: (page) => page.next,
      enabled: words.length > 0,
      networkMode: 'always',
      structuralSharing: false,
      retry: 1,
    },
    queryClient,
  );
  useReadAgain(uid, answer);
  const people = useMemo(
    () => answer.data?.pages.flatMap((page) => nearestFirst(page.people, center)),
    [answer.data, center],
  );
  if (nameWords(typed).length === 0) return null;
  // What is shown belongs to what was typed before: the answer to come is neither there nor wrong yet.
  return text === typed ? peopleListOf(answer, people) : peopleListOf({ ...answer, error: null }, undefined);
}

interface Wanted {
  readonly sportId: string;
  readonly uid: string;
  readonly text: string;
}

async function findByName(db: Firestore, { sportId, uid, text }: Wanted, from: NameCursor | undefined) {
  const { people, next } = await readByName(
    db,
    text,
    {
      isWanted: (profile) => profile.uid !== uid && !profile.suspended && profile.sportIds.includes(sportId),
      isSelective: true,
      enough: ENOUGH,
    },
    from,
  );
  const { hidden } = await blocksReader(db, uid)(people.map((profile) => profile.uid));
  return { people: people.filter((profile) => !hidden.has(profile.uid)), next };
}
