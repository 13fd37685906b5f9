import { useInfiniteQuery } from '@tanstack/react-query';
import { foldName, type Position } from '@tod/model';
import { useMemo } from 'react';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { openInteractionCache } from '../interactions/openInteractionCache.ts';
import { type PeopleList, peopleListOf } from '../practitioners/peopleList.ts';
import { PEOPLE_KEY } from '../safety/readPeople.ts';
import { hiddenReader } from '../search/firestorePartners.ts';
import { nearestFirst } from '../search/nearestFirst.ts';
import { useReadPagesAgain } from '../search/useReadAgain.ts';
import { type NameCursor, readByName } from './queries.ts';

/** A page of results ends when it has this many. */
const ENOUGH = 20;

/**
 * People by name, wherever they are, page by page and nearest first within a page, 300 ms after the last key. Null while the text
 * is empty.
 */
export function useNameSearch(uid: string, center: Position, typed: string): PeopleList | null {
  const text = useDebounced(foldName(typed));
  const answer = useInfiniteQuery(
    {
      queryKey: [PEOPLE_KEY, 'names', uid, text],
      initialPageParam: undefined,
      queryFn: ({ pageParam }: { pageParam: NameCursor | undefined }) => findByName(uid, text, pageParam),
      getNextPageParam: (page) => page.next,
      enabled: text !== '',
      // Somebody may have joined since.
      staleTime: 30_000,
      networkMode: 'always',
      structuralSharing: false,
      retry: 1,
    },
    queryClient,
  );
  useReadPagesAgain(uid, answer);
  const people = useMemo(
    () => answer.data?.pages.flatMap((page) => nearestFirst(page.people, center)),
    [answer.data, center],
  );
  if (foldName(typed) === '') return null;
  // What is shown belongs to what was typed before: the answer to come is neither there nor wrong yet.
  return text === foldName(typed)
    ? peopleListOf(answer, people)
    : peopleListOf({ ...answer, error: null }, undefined);
}

async function findByName(uid: string, text: string, from: NameCursor | undefined) {
  const db = getDb();
  const { people, next, isFromCache } = await readByName(
    db,
    text,
    {
      isWanted: (profile) => profile.uid !== uid && !profile.suspended,
      isSelective: false,
      enough: ENOUGH,
    },
    from,
  );
  if (people.length === 0) return { people, next, isFromCache };
  const found = await hiddenReader(db, uid, openInteractionCache(uid))(people.map((profile) => profile.uid));
  return {
    people: people.filter((profile) => !found.hidden.has(profile.uid)),
    next,
    isFromCache: isFromCache || found.isFromCache,
  };
}
