import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../../platform/firebase/queryClient.ts';

export interface ReadPage<Item, Cursor> {
  readonly items: readonly Item[];
  /** Where the next page begins; null after the last one. */
  readonly next: Cursor | null;
}

export interface ReadPages<Item> {
  readonly status: 'loading' | 'error' | 'ready';
  /** Of all pages that were read. */
  readonly items: readonly Item[];
  /** Why the last reading failed, be it of all pages anew or of one more, until the next one begins; what was read before stays. */
  readonly failure: { readonly of: 'all' | 'more'; readonly error: unknown } | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  /** Reads all of them anew. Rejects where that fails. */
  readonly refresh: () => Promise<void>;
}

interface Reading<Item, Cursor> {
  /** What is read; where it changes, that is read from its beginning. */
  readonly queryKey: readonly string[];
  readonly readPage: (from: Cursor | null) => Promise<ReadPage<Item, Cursor>>;
}

interface PageStart<Cursor> {
  readonly from: Cursor | null;
}

/**
 * What administrators read page by page, anew whenever it is shown: others change it as well. Whoever comes back finds all pages there, while they
 * are read.
 */
export function useReadPages<Item, Cursor>({ queryKey, readPage }: Reading<Item, Cursor>): ReadPages<Item> {
  type Page = ReadPage<Item, Cursor>;
  const found = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly string[], PageStart<Cursor>>(
    {
      queryKey,
      queryFn: ({ pageParam }) => readPage(pageParam.from),
      initialPageParam: { from: null },
      getNextPageParam: ({ next }) => (next === null ? undefined : { from: next }),
      staleTime: 0,
      retry: 1,
      networkMode: 'always',
    },
    queryClient,
  );
  return {
    status: found.data !== undefined ? 'ready' : found.isError ? 'error' : 'loading',
    items: found.data?.pages.flatMap(({ items }) => items) ?? [],
    failure:
      found.isError && !found.isFetching
        ? { of: found.isFetchNextPageError ? 'more' : 'all', error: found.error }
        : undefined,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    showMore: () => void found.fetchNextPage(),
    refresh: async () => {
      const { error } = await found.refetch();
      if (error !== null) throw error;
    },
  };
}
