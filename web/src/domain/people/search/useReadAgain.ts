import { accountSchema, documentPaths } from '@tod/model';
import { useEffect } from 'react';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { useLiveDocument } from '../../../platform/firebase/live.ts';

/** Between hearing the server and asking it, and between two questions where it is heard and its answers are not. */
const READ_AGAIN_MS = 1_000;

interface Answer {
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * Reads a list of people anew where the server was away, as soon as it is heard: the browser may have had a network all along, and
 * then tells of no connection. Whether it is heard shows on one's own account, which is listened to on every page.
 * @param isFromCache whether the device's own copy answered, for a part of the list at least
 */
export function useReadAgain(
  uid: string,
  { isFetching, error, refetch }: Answer,
  isFromCache: boolean,
): void {
  const account = useLiveDocument(documentPaths.account(uid), accountSchema);
  const isHeard = account.status === 'ready' && !account.fromCache;
  const wasAway = isFromCache || (error instanceof CallFailedError && error.kind === 'offline');
  const isDue = isHeard && wasAway && !isFetching;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(refetch, READ_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isDue, refetch]);
}
