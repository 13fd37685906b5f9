import type { CallInput, CallOutput } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { decide, endTod, readTod, refuseWhereBlocked } from './actOnTod.ts';

/** Withdraws a pending tod or calls off an accepted one, and keeps who did so for the notification. */
export async function cancelTod(
  server: Server,
  caller: Caller,
  input: CallInput<'cancelTod'>,
): Promise<CallOutput<'cancelTod'>> {
  return transactUnchanged(server.db, async (transaction) => {
    const tod = await readTod(server, input.todId);
    if (tod === null) return refuse('todNotFound');
    const status = decide(tod, 'cancel', caller.uid);
    await refuseWhereBlocked(transaction, server, tod);
    await endTod(transaction, server, tod, status, caller.uid);
    return { status };
  });
}
