import type { CallableInput, CallableOutputs } from '@tod/model';
import type { Caller } from '../platform/caller.ts';
import type { Server } from '../platform/server.ts';
import { transact } from '../platform/transaction.ts';
import { decide, deleteTodDocument, readTod } from './actOnTod.ts';

/** Deletes a tod for good. What is gone already is no error: `deleted` is false then. */
export async function deleteTod(
  server: Server,
  caller: Caller,
  input: CallableInput<'deleteTod'>,
): Promise<CallableOutputs['deleteTod']> {
  return transact(server.db, async (transaction) => {
    const tod = await readTod(transaction, server, input.todId);
    if (tod === null) return { deleted: false };
    decide(tod, 'delete', caller.uid);
    await deleteTodDocument(transaction, server, tod);
    return { deleted: true };
  });
}
