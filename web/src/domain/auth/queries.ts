import { waitForPendingWrites } from 'firebase/firestore';
import { getDb } from '../../platform/firebase/firestore.ts';

/**
 * Resolves once the server has answered every write of this person's that Firestore keeps on the device, whichever page or tab made
 * it: without a network, not before there is one.
 */
export function untilQueueIsSent(): Promise<void> {
  return waitForPendingWrites(getDb());
}
