import { perAccount } from '../../../platform/offline/perAccount.ts';
import { type LazyQueue, useQueue } from '../../../platform/offline/useQueue.ts';
import { readWaiting, watchWaiting } from './waitingEdits.ts';

const lazyQueueOf = perAccount(
  (uid): LazyQueue => ({
    isNeeded: () => {
      const { draft, schedule } = readWaiting(uid);
      return schedule.length > 0 || draft?.isRejected === false;
    },
    subscribe: (listener) => watchWaiting(uid, listener),
    load: async () => (await import('./profileQueue.ts')).profileQueueOf(uid),
  }),
);

/** Sends what a member changed in their profile without a connection as soon as there is one, on whatever page they are. */
export function useWaitingEdits(uid: string): void {
  useQueue(lazyQueueOf(uid));
}
