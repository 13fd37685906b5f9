import { useEffect } from 'react';
import { claimMissingCode } from '../../../platform/offline/missingCode.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { queueOnDemand, useQueue } from '../../../platform/offline/useQueue.ts';
import { unsentInteractions } from './unsentInteractions.ts';

/** The code that tells the server. Pages on which one does something with people load it early: offline it could not come. */
export function loadInteractionSync() {
  return import('./interactionQueue.ts');
}

const lazyQueueOf = perAccount((uid) =>
  queueOnDemand(
    () => unsentInteractions.count(uid),
    async () => (await loadInteractionSync()).interactionQueueOf(uid),
  ),
);

/**
 * Keeps the server informed of what `uid` does with others while the app is open.
 * @param resetAt when an administrator had all of it forgotten, null where nobody did
 */
export function useInteractionSync(uid: string, resetAt: Date | null): void {
  useQueue(lazyQueueOf(uid));
  const moment = resetAt?.getTime();
  useEffect(() => {
    // Rare, and its code is not needed otherwise; what cannot be loaded now comes with the next start.
    if (moment !== undefined)
      import('./forgetBefore.ts')
        .then(({ forgetInteractionsBefore }) => forgetInteractionsBefore(uid, moment))
        .catch(claimMissingCode);
  }, [uid, moment]);
}
