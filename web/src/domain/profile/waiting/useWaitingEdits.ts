import { useEffect } from 'react';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { queueOnDemand, useQueue } from '../../../platform/offline/useQueue.ts';
import { watchQueuedWrites } from '../../auth/queuedWrites.ts';
import { countStored } from './unsentEdits.ts';

const lazyQueueOf = perAccount((uid) =>
  queueOnDemand(
    () => countStored(uid),
    async () => (await import('./profileQueue.ts')).profileQueueOf(uid),
  ),
);

/**
 * Sends what a member changed in their profile without a connection as soon as there is one, on whatever page they are, and sees
 * what Firestore sends of theirs by itself.
 */
export function useWaitingEdits(uid: string): void {
  useQueue(lazyQueueOf(uid));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is noted is of whoever is signed in.
  useEffect(watchQueuedWrites, [uid]);
}
