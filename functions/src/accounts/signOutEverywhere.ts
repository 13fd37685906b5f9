import { type CallInput, type CallOutput, documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { wholeSeconds } from '../domain/wholeSeconds.ts';
import { deleteFound } from '../platform/paging.ts';
import { transact } from '../platform/transaction.ts';

/**
 * Ends every session of the caller's. Auth gives the earlier ones no new token; those that are still good for up to an
 * hour are refused by every call, and browsers that see the moment in the account sign out by themselves. Nothing is pushed any
 * more to devices that were signed in: a lock screen shows nothing of somebody who has left.
 * A session that is over already ends nothing again: it may be older than the one that its owner has begun since.
 */
export async function signOutEverywhere(
  server: Server,
  caller: Caller,
  _input: CallInput<'signOutEverywhere'>,
): Promise<CallOutput<'signOutEverywhere'>> {
  if (!caller.isSignedOut && !caller.isDeleted) {
    await server.accounts.endAuthSessions(caller.uid);
    // Before, as a repeat finds the session over and ends nothing; after, as one may have signed on until then.
    await forgetDevices(server, caller.uid);
    await storeAuthSessionEnd(server, caller.uid);
    await forgetDevices(server, caller.uid);
  }
  return { signedOut: true };
}

async function forgetDevices({ db }: Server, uid: string): Promise<void> {
  await deleteFound(db, db.collection(documentPaths.devices(uid)));
}

async function storeAuthSessionEnd(server: Server, uid: string): Promise<void> {
  const endedAt = Timestamp.fromDate(wholeSeconds(server.now()));
  await transact(server.db, async (transaction) => {
    const account = server.db.doc(documentPaths.account(uid));
    const [mark, stored] = await transaction.getAll(deletionMark(server, uid), account);
    // Nothing of a deleted account may come back, and half of a new one would count as made already.
    if (mark?.exists || !stored?.exists) return;
    transaction.update(account, { signedOutAt: endedAt });
  });
}
