import { type CallInput, type CallOutput, documentPaths, profileSchema } from '@tod/model';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { decide, moveTod, readTod } from './actOnTod.ts';

/** Accepts or rejects a tod. A block made since it was sent, or its sender's suspension, leaves only the rejection. */
export async function respondToTod(
  server: Server,
  caller: Caller,
  input: CallInput<'respondToTod'>,
): Promise<CallOutput<'respondToTod'>> {
  return transactUnchanged(server.db, async (transaction) => {
    const tod = await readTod(server, input.todId);
    if (tod === null) return refuse('todNotFound');
    const status = decide(tod, input.accept ? 'accept' : 'reject', caller.uid);
    if (input.accept) {
      const { initiatorUid } = tod.fields;
      const [stored, isBlocked] = await Promise.all([
        transaction.get(server.db.doc(documentPaths.profile(initiatorUid))),
        isBlockedBetween(transaction, server.db, caller.uid, initiatorUid),
      ]);
      const initiator = readFields(profileSchema, stored);
      if (initiator === null || initiator.suspended) refuse('partnerMissing');
      if (isBlocked) refuse('blocked');
    }
    await moveTod(transaction, server, tod, status);
    return { status };
  });
}
