import type { CallInput, CallOutput } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { endTod, statusAfter } from './moveTod.ts';
import { refuseWhereBlocked } from './reachablePartner.ts';
import { readTod } from './readTod.ts';

/**
 * Withdraws a pending tod or calls off an accepted one, and keeps who did so for the notification.
 * @throws RefusalError todNotPending for one that was accepted meanwhile, where only a request was meant
 */
export async function cancelTod(
  server: Server,
  caller: Caller,
  { todId, onlyPending }: CallInput<'cancelTod'>,
): Promise<CallOutput<'cancelTod'>> {
  return transactUnchanged(server.db, async (transaction) => {
    const tod = await readTod(server, todId);
    if (tod === null) return refuse('todNotFound');
    const status = statusAfter(tod, 'cancel', caller.uid);
    if (onlyPending === true && tod.fields.status !== 'pending') refuse('todNotPending');
    await refuseWhereBlocked(transaction, server, tod);
    await endTod(transaction, server, tod, status, caller.uid);
    return { status };
  });
}
