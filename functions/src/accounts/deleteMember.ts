import { ACCOUNT_DELETED, type CallInput, type CallOutput, documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { checkAdmin, checkNoAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import { countInYear } from '../domain/countInYear.ts';
import { deletionMark, noteRemoval } from '../domain/deletedAccounts.ts';
import { readOpenReports } from '../domain/openReports.ts';
import { ownEmailOf } from '../domain/ownEmail.ts';
import type { Server } from '../domain/server.ts';
import { writeStatementOfDeletion } from '../domain/statementOfDeletion.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { deleteAccount } from './deleteAccount.ts';

/** Of the open reports about somebody so many are told of; what one transaction writes is bounded. */
const MOST_REPORTS = 300;

/**
 * Deletes somebody's account, and sends them the reasons where their address is known to be theirs. Auth forgets them at once, and the
 * trigger of that removes the rest, however much it is; where it does not come the night does. Repeating it answers the same, is noted
 * once and tells nothing twice.
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
  // Outside of the transaction, and before Auth forgets whose address it was.
  const facts = await server.accounts.describe(uid);
  await transact(db, async (transaction) => {
    await checkNoAdmin(transaction, server, uid);
    const [account, profile, mark, noted] = await transaction.getAll(
      db.doc(documentPaths.account(uid)),
      db.doc(documentPaths.profile(uid)),
      deletionMark(server, uid),
      db.doc(documentPaths.adminLogEntry(entry)),
    );
    const isKnown = [account, profile, mark, noted].some((stored) => stored?.exists === true);
    if (!isKnown && facts === null) refuse('memberNotFound');
    // What a repeat removes is noted once more, and nothing else.
    if (noted?.exists) return noteRemoval(transaction, server, uid);
    const reports = await readOpenReports(transaction, server, uid, MOST_REPORTS);
    // Their tokens are good for up to an hour, and the trigger may take its time.
    if (account?.exists) transaction.update(account.ref, { signedOutAt: Timestamp.fromDate(server.now()) });
    noteRemoval(transaction, server, uid);
    logAdminAction(transaction, server, entry, {
      actor: caller.uid,
      action: 'accountDeleted',
      target: documentPaths.account(uid),
      reason,
    });
    // What is left of somebody who has gone by themselves is nobody's account. Without a mark it is one that Auth alone knows.
    if (facts === null || (!account?.exists && mark?.exists)) return;
    writeStatementOfDeletion(transaction, server, { uid, email: ownEmailOf(facts) }, reason);
    // Whoever reported them is told so when their report is decided.
    for (const report of reports) transaction.update(report.ref, { isTargetDeleted: true });
    countInYear(transaction, server, {
      ...(reports.length === 0 ? { ownInitiative: true as const } : {}),
      measures: [ACCOUNT_DELETED],
    });
  });
  if (facts !== null) await server.accounts.remove(uid);
  // Whom Auth does not know, no trigger follows: what was left of them goes here.
  else await deleteAccount(server, { uid, email: undefined });
  return { deleted: true };
}
