import { perAccount } from '../../../platform/offline/perAccount.ts';
import { queueOnDemand, useQueue } from '../../../platform/offline/useQueue.ts';
import { unsentEdits } from './unsentEdits.ts';

const lazyQueueOf = perAccount((uid) =>
  queueOnDemand(
    () => unsentEdits.count(uid),
    async () => (await import('./profileQueue.ts')).profileQueueOf(uid),
  ),
);

/** Sends what a member changed in their profile without a connection as soon as there is one, on whatever page they are. */
export function useWaitingEdits(uid: string): void {
  useQueue(lazyQueueOf(uid));
}
