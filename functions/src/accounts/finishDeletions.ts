import { HOUR_MS } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { unfinishedRemovals } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { deleteAccount } from './deleteAccount.ts';

/** After this long nobody is at it any more: a call ends after five minutes, an event after nine. */
const ABANDONED_MS = HOUR_MS;

/**
 * Finishes deletions that were cut off half way, whose owners may never come back to repeat them.
 * @throws Error where some failed again, after all others
 */
export async function finishDeletions(server: Server): Promise<void> {
  const uids = await unfinishedRemovals(server, Timestamp.fromMillis(server.now().getTime() - ABANDONED_MS));
  const failed = await attemptEach(uids, 'A deletion could not be finished', async (uid) =>
    deleteAccount(server, { uid, email: undefined }),
  );
  if (failed > 0) throw new Error(`${failed} of ${uids.length} deletions could not be finished.`);
}
