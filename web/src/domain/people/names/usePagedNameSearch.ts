import { useInfiniteQuery } from '@tanstack/react-query';
import type { Position } from '@tod/model';
import { useMemo } from 'react';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { PEOPLE_KEY } from '../safety/readPeople.ts';
import { nearestFirst } from '../search/nearestFirst.ts';
import type { FoundHidden } from '../search/partnerSource.ts';
import { type PeopleList, peopleListOf } from '../search/peopleList.ts';
import { useReadPagesAgain } from '../search/useReadAgain.ts';
import { type NameCursor, type NamePage, type NameSearchOptions, readByName } from './queries.ts';

interface PagedNameSearch extends NameSearchOptions {
  /** Tells this search from others of the same text: what it is about, and for whom. */
  readonly name: readonly string[];
  readonly uid: string;
  /** From where near is near; null where nobody knows. */
  readonly center: Position | null;
  /** What is typed, as far as it makes a difference; empty where there is nothing to look for. */
  readonly text: string;
  /** Makes for each page what knows who of a list is not to be shown. */
  readonly openHidden: () => (uids: readonly string[]) => Promise<FoundHidden>;
}

/**
 * Members by name, page by page and nearest first within a page, 300 ms after the last key; null while there is nothing to look for. What
 * the device's own copy answered is read anew as soon as the server is heard.
 */
export function usePagedNameSearch(search: PagedNameSearch): PeopleList | null {
  const { name, uid, center } = search;
  const text = useDebounced(search.text);
  const answer = useInfiniteQuery(
    {
      queryKey: [PEOPLE_KEY, ...name, uid, text],
      initialPageParam: undefined,
      queryFn: ({ pageParam }: { pageParam: NameCursor | undefined }) => readShown(search, text, pageParam),
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
  if (search.text === '') return null;
  // What is shown belongs to what was typed before: the answer to come is neither there nor wrong yet.
  return text === search.text
    ? peopleListOf(answer, people)
    : peopleListOf({ ...answer, error: null }, undefined);
}

async function readShown(
  { openHidden, ...options }: PagedNameSearch,
  text: string,
  from: NameCursor | undefined,
): Promise<NamePage> {
  const { people, next, isFromCache } = await readByName(getDb(), text, options, from);
  if (people.length === 0) return { people, next, isFromCache };
  const found = await openHidden()(people.map((profile) => profile.uid));
  return {
    people: people.filter((profile) => !found.hidden.has(profile.uid)),
    next,
    isFromCache: isFromCache || found.isFromCache,
  };
}
