import type { Partner } from './partner.ts';

/** A list of people that grows page by page. */
export interface PeopleList {
  readonly status: 'loading' | 'error' | 'ready';
  readonly people: readonly Partner[];
  readonly error: unknown;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly showMore: () => void;
}

/** What a query that is read page by page says of itself. */
interface PagedAnswer {
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The list that its pages make; `people` is undefined until the first has come, behind which there is nothing yet. */
export function peopleListOf(answer: PagedAnswer, people: readonly Partner[] | undefined): PeopleList {
  const { error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = answer;
  const hasBegun = people !== undefined;
  return {
    status: hasBegun ? 'ready' : error !== null ? 'error' : 'loading',
    people: people ?? [],
    error,
    retry: () => void refetch(),
    hasMore: hasBegun && hasNextPage,
    isLoadingMore: hasBegun && isFetchingNextPage,
    hasMoreFailed: hasBegun && isFetchNextPageError,
    showMore: () => void fetchNextPage(),
  };
}

/** Reads a list anew for somebody who is wanted again after they were passed over, unless they are in it. */
export function bringBackTo(
  answer: Pick<PagedAnswer, 'refetch' | 'isFetchingNextPage'> & {
    readonly isFetching: boolean;
    readonly data: { readonly pages: readonly { readonly people: readonly Partner[] }[] } | undefined;
  },
  uid: string,
): void {
  const { data, isFetching, isFetchingNextPage, refetch } = answer;
  const isRead = data?.pages.some((page) => page.people.some(({ profile }) => profile.uid === uid));
  // What is being read since then may have left them out.
  if (isRead !== true || (isFetching && !isFetchingNextPage)) void refetch();
}
