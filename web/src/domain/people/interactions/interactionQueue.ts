import { documentPaths, INTERACTION_SYNC_MS, interactionSchema } from '@tod/model';
import { readDocument } from '../../../platform/firebase/read.ts';
import { isRefusedWrite, serverNow, type Write, writeNow } from '../../../platform/firebase/writeNow.ts';
import { perAccount } from '../../../platform/offline/perAccount.ts';
import { type Batch, createQueue, type SendResult } from '../../../platform/offline/queue.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import {
  markInteractionsSynced,
  readInteractions,
  removeInteractions,
  setMatch,
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
    send: (interactions) => send(uid, interactions),
    onDelivered: (interactions) => markInteractionsSynced(uid, interactions),
    onRefused: ({ target }) => {
      removeInteractions(uid, [target]);
      toastError(texts.refused);
    },
    onReach: (isReached) => setOfflineMode(!isReached),
    retryAfter: () => INTERACTION_SYNC_MS,
  }),
);

async function send(uid: string, interactions: Batch<StoredInteraction>): Promise<SendResult<null>> {
  try {
    await writeNow(interactions.map((interaction) => writeOf(uid, interaction)));
    return { status: 'delivered' };
  } catch (error) {
    if (!isRefusedWrite(error)) return { status: 'unreachable' };
    if (interactions.length === 1) return takeMatch(uid, interactions[0]);
    return { status: 'refused', reason: null };
  }
}

/** A tod came to stand between the two meanwhile, which nobody writes over: this device learns of it, and there is nothing to say. */
async function takeMatch(uid: string, { target }: StoredInteraction): Promise<SendResult<null>> {
  try {
    const stored = await readDocument(documentPaths.interaction(uid, target), interactionSchema);
    if (stored?.type !== 'match') return { status: 'refused', reason: null };
    setMatch(uid, target, true);
    return { status: 'delivered' };
  } catch (error) {
    return isRefusedWrite(error) ? { status: 'refused', reason: null } : { status: 'unreachable' };
  }
}

function writeOf(uid: string, { target, type }: StoredInteraction): Write {
  const path = documentPaths.interaction(uid, target);
  return { path, data: type === null ? null : { type, createdAt: serverNow() } };
}
