import { blocksBetween, isBlocked } from '../platform/blocks.ts';
import type { Server } from '../platform/server.ts';
import { transact } from '../platform/transaction.ts';
import { moveTod, readTod } from './actOnTod.ts';
import { openTodId, todPairReference } from './todPair.ts';

/**
 * Cancels the request that is pending between two people as long as one of them blocks the other. Nobody is notified and
 * nothing says who ended it: the block stays its author's secret. An accepted tod stays, as either may call it off.
 * @returns whether there was one
 */
export async function endPendingTod(server: Server, uid: string, otherUid: string): Promise<boolean> {
  return transact(server.db, async (transaction) => {
    const [pair, ...blocks] = await transaction.getAll(
      todPairReference(server.db, [uid, otherUid]),
      ...blocksBetween(server.db, uid, otherUid),
    );
    // An event that comes late, after the block was lifted, must not end what began since.
    if (!isBlocked(...blocks)) return false;
    const todId = openTodId(pair);
    const tod = todId === undefined ? null : await readTod(transaction, server, todId);
    if (tod === null || tod.fields.status !== 'pending') return false;
    await moveTod(transaction, server, tod, 'cancelled');
    return true;
  });
}
