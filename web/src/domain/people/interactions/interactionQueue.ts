import { documentPaths, INTERACTION_SYNC_MS } from '@tod/model';
import { isRefusedWrite, serverNow, type Write, writeNow } from '../../../platform/firebase/writeNow.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createQueue, type SendResult } from '../../../platform/offline/queue.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import {
  markInteractionsSynced,
  readInteractions,
  removeInteractions,
  watchInteractions,
} from './interactionStore.ts';
import { setOfflineMode } from './offlineMode.ts';
import { type StoredInteraction, unsynced } from './storedInteractions.ts';
import { texts } from './texts.ts';

/** Interactions that one request tells the server; fewer than it takes at once. */
const BATCH_SIZE = 100;

/**
 * Brings to the server what a member does with others, and again every minute while it cannot be reached (docs/PRODUCT.md
 * 7.9). The path is the pair of the two, so that writing twice changes nothing. Offline mode lasts from a failure to the
 * next success.
 */
export const interactionQueueOf = perAccount((uid) =>
  createQueue<StoredInteraction, null>({
    // Two tabs would otherwise overtake each other: a pass arrive after it was undone.
    lock: 'tod:interactions',
    pending: () => unsynced(readInteractions(uid)),
    subscribe: (listener) => watchInteractions(uid, listener),
    batchSize: BATCH_SIZE,
    send: (interactions) => write(interactions.map((interaction) => writeOf(uid, interaction))),
    onDelivered: (interactions) => markInteractionsSynced(uid, interactions),
    onRefused: ({ target }) => {
      removeInteractions(uid, [target]);
      toastError(texts.refused);
    },
    onReach: (isReached) => setOfflineMode(!isReached),
    retryAfter: () => INTERACTION_SYNC_MS,
  }),
);

async function write(writes: readonly Write[]): Promise<SendResult<null>> {
  try {
    await writeNow(writes);
    return { status: 'delivered' };
  } catch (error) {
    return isRefusedWrite(error) ? { status: 'refused', reason: null } : { status: 'unreachable' };
  }
}

function writeOf(uid: string, { target, type }: StoredInteraction): Write {
  const path = documentPaths.interaction(uid, target);
  return { path, data: type === null ? null : { type, createdAt: serverNow() } };
}
