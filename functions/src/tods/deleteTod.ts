import type { CallInput, CallOutput } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { removeTod } from './moveTod.ts';
import { readTod } from './readTod.ts';

/** Deletes a tod for good. What is gone already is no error: `deleted` is false then. */
export async function deleteTod(
  server: Server,
  caller: Caller,
  input: CallInput<'deleteTod'>,
): Promise<CallOutput<'deleteTod'>> {
  return transactUnchanged(server.db, async (transaction) => {
    const tod = await readTod(server, input.todId);
    if (tod === null) return { deleted: false };
    await removeTod(transaction, server, tod, caller.uid);
    return { deleted: true };
  });
}
