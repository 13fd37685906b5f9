import { decideTodAction } from '@tod/model';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Server } from '../domain/server.ts';
import { openTodId, todPairReference } from '../domain/todPair.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { endTod } from './moveTod.ts';
import { readTod } from './readTod.ts';

/**
 * Cancels the open tod between two people as long as one of them blocks the other: an accepted one would stay a way to write
 * to each other. Nobody is notified and nothing says who ended it: the block stays its author's secret.
 * @returns whether there was one
 */
export async function endOpenTod(
  server: Server,
  { uid, targetUid: otherUid }: { readonly uid: string; readonly targetUid: string },
): Promise<boolean> {
  return transactUnchanged(server.db, async (transaction) => {
    // An event that comes late, after the block was lifted, must not end what began since.
    if (!(await isBlockedBetween(transaction, server.db, uid, otherUid))) return false;
    const todId = openTodId(await todPairReference(server.db, [uid, otherUid]).get());
    const tod = todId === undefined ? null : await readTod(server, todId);
    const decision = tod === null ? null : decideTodAction(tod.fields, 'block', uid);
    if (tod === null || decision?.allowed !== true) return false;
    await endTod(transaction, server, tod, decision.to, '');
    return true;
  });
}
