import { useEffect } from 'react';
import { isOfflineFailure } from '../../../platform/firebase/callFailure.ts';
import { errorCode } from '../../../platform/firebase/errorCode.ts';
import { useAddressTakeOverState } from '../../auth/useAddressTakeOverState.ts';

/** Between hearing the server and asking it, and between two questions where it is heard and its answers are not. */
const READ_AGAIN_MS = 1_000;

/** Between a refusal and asking once more: long enough to read what is said of it, and to ask by hand. */
const ASK_AGAIN_MS = 5_000;
/** How often a list that was refused to somebody who may read it is asked for anew; each time the query tries several times by itself. */
const MOST_REFUSALS = 5;

/** What a query says of a list. */
interface Answer {
  readonly isFetching: boolean;
  readonly error: unknown;
  /** How often it has failed, as far as this tab remembers. */
  readonly errorUpdateCount: number;
  readonly refetch: () => unknown;
}

/**
 * Reads a list of people anew where the server was away, as soon as it is heard: the browser may have had a network all along, and
 * then tells of no connection. Whether it is heard shows on one's own account, which is listened to on every page.
 *
 * Also one that was refused, once the account says that it may be read: the address was taken over late (`useAddressTakeOver`), or
 * another tab asks the server for all tabs, with the token that it had before the address was verified (docs/decisions/141).
 * @param isFromDevice whether a part of what is listed is what the device held
 */
export function useReadAgain(uid: string, answer: Answer, isFromDevice = false): void {
  const { isFetching, error, errorUpdateCount, refetch } = answer;
  const { account, isDone } = useAddressTakeOverState(uid);
  const isHeard = account.status === 'ready' && !account.fromCache;
  const wasAway = isFromDevice || isOfflineFailure(error);
  const mayList = isHeard && isDone && !account.data.suspended;
  const wasRefused = errorCode(error) === 'permission-denied' && errorUpdateCount <= MOST_REFUSALS;
  const pause = isHeard && wasAway ? READ_AGAIN_MS : mayList && wasRefused ? ASK_AGAIN_MS : undefined;
  useEffect(() => {
    if (isFetching || pause === undefined) return;
    const timer = setTimeout(refetch, pause);
    return () => clearTimeout(timer);
  }, [isFetching, pause, refetch]);
}

/**
 * The same for a list that is read page by page, of which the device may have answered some.
 * @param isWanted whether it is shown at all: nothing is asked otherwise
 */
export function useReadPagesAgain(
  uid: string,
  answer: Answer & {
    readonly data: { readonly pages: readonly { readonly isFromCache: boolean }[] } | undefined;
  },
  isWanted = true,
): void {
  useReadAgain(
    uid,
    isWanted ? answer : { ...answer, error: null },
    isWanted && answer.data?.pages.some((page) => page.isFromCache),
  );
}
