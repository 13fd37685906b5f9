import { useInfiniteQuery } from '@tanstack/react-query';
import type { Position } from '@tod/model';
import { useMemo } from 'react';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { PEOPLE_KEY } from '../safety/readPeople.ts';
import type { PartnerCursor } from '../search/partnerCursor.ts';
import { type PartnerSearch, readSomebody, startSearch } from '../search/partnerSearch.ts';
import { type PeopleList, peopleListOf } from '../search/peopleList.ts';
import { blocksReader, peopleSource } from '../search/queries.ts';
import { useReadPagesAgain } from '../search/useReadAgain.ts';

/**
 * Everybody else who practises a sport, up to ten at a time: nearest first, and for somebody without a position those who
 * joined last. Whom one has blocked, and who blocked one, is left out.
 */
export function usePractitioners(sportId: string, uid: string, center: Position | null): PeopleList {
  const answer = useInfiniteQuery(
    {
      queryKey: [PEOPLE_KEY, 'practitioners', uid, sportId, center?.latitude, center?.longitude],
      initialPageParam: null,
      queryFn: ({ pageParam }: { pageParam: PartnerSearch<PartnerCursor> | null }) =>
        readSomebody(
          pageParam ?? startSearch<PartnerCursor>(center, { hidden: [uid] }),
          peopleSource(getDb(), { sportIds: [sportId] }, blocksReader(getDb(), uid)),
        ),
      getNextPageParam: (page) => page.next,
      // Without a network the device's own copy answers.
      networkMode: 'always',
      structuralSharing: false,
    },
    queryClient,
  );
  useReadPagesAgain(uid, answer);
  const people = useMemo(() => answer.data?.pages.flatMap((page) => page.people), [answer.data]);
  return peopleListOf(answer, people);
}
