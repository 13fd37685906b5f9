import { accountSchema, documentPaths } from '@tod/model';
import { useEffect } from 'react';
import { isOfflineFailure } from '../../../platform/firebase/callFailure.ts';
import { useLiveDocument } from '../../../platform/firebase/live.ts';

/** Between hearing the server and asking it, and between two questions where it is heard and its answers are not. */
const READ_AGAIN_MS = 1_000;

/** What a query says of a list that is read page by page. */
interface Answer {
  readonly data: { readonly pages: readonly { readonly isFromCache: boolean }[] } | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * Reads a list of people anew where the server was away, as soon as it is heard: the browser may have had a network all along, and
 * then tells of no connection. Whether it is heard shows on one's own account, which is listened to on every page.
 */
export function useReadAgain(uid: string, { data, isFetching, error, refetch }: Answer): void {
  const account = useLiveDocument(documentPaths.account(uid), accountSchema);
  const isHeard = account.status === 'ready' && !account.fromCache;
  const wasAway = data?.pages.some((page) => page.isFromCache) === true || isOfflineFailure(error);
  const isDue = isHeard && wasAway && !isFetching;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(refetch, READ_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isDue, refetch]);
}
