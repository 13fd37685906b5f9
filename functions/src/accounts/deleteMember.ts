import { type CallInput, type CallOutput, documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { checkAdmin, checkNoAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import { beginRemoval, deletionMark } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { deleteAccount } from './deleteAccount.ts';

/**
 * Deletes somebody's account. Auth forgets them at once, and the trigger of that removes the rest, however much it is; where it
 * does not come the night does. Repeating it answers the same and is noted once.
 * @throws RefusalError notAdmin, memberIsAdmin, memberNotFound
 */
export async function deleteMember(
  server: Server,
  caller: Caller,
  { uid, reason }: CallInput<'deleteMember'>,
): Promise<CallOutput<'deleteMember'>> {
  checkAdmin(caller);
  const { db } = server;
  const entry = `deletion-${uid}`;
  await transact(db, async (transaction) => {
    await checkNoAdmin(transaction, server, uid);
    const [account, profile, mark, noted] = await transaction.getAll(
      db.doc(documentPaths.account(uid)),
      db.doc(documentPaths.profile(uid)),
      deletionMark(server, uid),
      db.doc(documentPaths.adminLogEntry(entry)),
    );
    if (!account?.exists && !profile?.exists && !mark?.exists) refuse('memberNotFound');
    if (noted?.exists) return;
    // Their tokens are good for up to an hour, and the trigger may take its time.
    if (account?.exists) transaction.update(account.ref, { signedOutAt: Timestamp.fromDate(server.now()) });
    logAdminAction(transaction, server, entry, {
      actor: caller.uid,
      action: 'accountDeleted',
      target: documentPaths.account(uid),
      reason,
    });
  });
  const isKnown = (await server.accounts.describe(uid)) !== null;
  if (isKnown) {
    await beginRemoval(server, uid);
    await server.accounts.remove(uid);
  }
  // Whom Auth does not know, no trigger follows: what was left of them goes here.
  else await deleteAccount(server, { uid, email: undefined });
  return { deleted: true };
}
