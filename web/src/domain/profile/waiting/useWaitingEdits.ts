import { useEffect } from 'react';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { type LazyQueue, useQueue } from '../../../platform/offline/useQueue.ts';
import { onBeforeSignOut } from '../../session/beforeSignOut.ts';
import { readWaiting, watchWaiting } from './waitingEdits.ts';

const lazyQueueOf = perAccount(
  (uid): LazyQueue => ({
    isNeeded: () => isAnyPending(uid),
    subscribe: (listener) => watchWaiting(uid, listener),
    load: async () => (await import('./profileQueue.ts')).profileQueueOf(uid),
  }),
);

/**
 * Sends what a member changed in their profile without a connection as soon as there is one, on whatever page they are, and
 * once more before they sign out.
 */
export function useWaitingEdits(uid: string): void {
  useQueue(lazyQueueOf(uid));
  useEffect(
    () =>
      onBeforeSignOut(async () => {
        if (isAnyPending(uid)) await (await lazyQueueOf(uid).load()).flush();
      }),
    [uid],
  );
}

function isAnyPending(uid: string): boolean {
  const { draft, schedule } = readWaiting(uid);
  return schedule.length > 0 || draft?.isStuck === false;
}
