import { useInfiniteQuery } from '@tanstack/react-query';
import type { Account } from '@tod/model';
import type { QueryDocumentSnapshot } from '../../../platform/firebase/firestoreTypes.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { readNames } from '../log/queries.ts';
import { readSubscribers } from './queries.ts';

const KEY = ['administration', 'subscribers'] as const;

/** Somebody with premium. */
export interface Subscriber {
  readonly uid: string;
  /** Empty where none is known. */
  readonly name: string;
  readonly account: Account;
}

interface Page {
  readonly subscribers: readonly Subscriber[];
  readonly next: QueryDocumentSnapshot | null;
}

/** Those who have premium, page by page. */
export function useSubscribers() {
  const found = useInfiniteQuery(
    {
      queryKey: KEY,
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: null as QueryDocumentSnapshot | null,
      getNextPageParam: ({ next }: Page) => next ?? undefined,
      staleTime: 0,
      gcTime: 0,
      retry: 1,
      networkMode: 'always' as const,
    },
    queryClient,
  );
  return {
    status: found.data !== undefined ? 'ready' : found.isError ? 'error' : 'loading',
    subscribers: found.data?.pages.flatMap(({ subscribers }) => subscribers) ?? [],
    error: found.error,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    showMore: () => void found.fetchNextPage(),
    refresh: async () => {
      const { error } = await found.refetch();
      if (error !== null) throw error;
    },
  } as const;
}

async function readPage(after: QueryDocumentSnapshot | null): Promise<Page> {
  const { accounts, next } = await readSubscribers(after);
  const names = await readNames(accounts.map(({ uid }) => uid));
  return {
    subscribers: accounts.map(({ uid, ...account }) => ({ uid, name: names.get(uid) ?? '', account })),
    next,
  };
}
