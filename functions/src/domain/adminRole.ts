import { randomUUID } from 'node:crypto';
import { ADMIN_ROLE, accountSchema, documentPaths, mayLoseAdminRole, userRoleSchema } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { parseFields, readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { isMissing, transact } from '../platform/transaction.ts';
import { logAdminAction } from './adminLog.ts';
import { ownEmailOf } from './ownEmail.ts';
import type { Server } from './server.ts';

export interface AdminRoleChange {
  /** The uid of whoever changes it. */
  readonly actor: string;
  readonly targetUid: string;
  readonly isAdmin: boolean;
  /** Why, in the words of the actor. */
  readonly reason: string;
}

/** What changing a role needs of a server. */
export type RoleServer = Pick<Server, 'db' | 'accounts' | 'now'>;

/**
 * Nobody administers under an address that may be somebody else's: whose it is would take the account over by a new password. So it
 * is with the one that an account of Google's or Apple's has come to bear, which they say nothing of.
 * @throws RefusalError memberNotFound, memberNotVerified
 */
export async function checkMayAdminister({ accounts, db }: RoleServer, uid: string): Promise<void> {
  const [account, facts] = await Promise.all([
    db.doc(documentPaths.account(uid)).get(),
    accounts.describe(uid),
  ]);
  if (!account.exists || facts === null) return refuse('memberNotFound');
  if (ownEmailOf(facts) === null) refuse('memberNotVerified');
}

/**
 * Makes somebody an administrator or takes the role away, the only way in which it changes: the role in the database, which
 * counts, the claim by which a token says that there may be one, and the log. Repeating it changes and notes nothing more.
 * @throws RefusalError lastAdmin, memberNotFound and memberSuspended, decided in the transaction: of two who take it from each other at
 * once, or of one who gives it and one who suspends, not both succeed, and nobody who has gone meanwhile counts as an administrator
 */
export async function changeAdminRole(server: RoleServer, change: AdminRoleChange): Promise<void> {
  const { actor, targetUid, isAdmin, reason } = change;
  const { db } = server;
  const reference = db.doc(documentPaths.userRole(targetUid));
  const admins = db.collection(documentPaths.userRoles()).where('role', '==', ADMIN_ROLE).limit(2);
  const isChange = await transact(db, async (transaction) => {
    const stored = readFields(userRoleSchema, await transaction.get(reference));
    if ((stored?.role === ADMIN_ROLE) === isAdmin) return false;
    const found = isAdmin ? [] : (await transaction.get(admins)).docs.map(({ id }) => id);
    if (!isAdmin && !mayLoseAdminRole(targetUid, found)) refuse('lastAdmin');
    const account = await transaction.get(db.doc(documentPaths.account(targetUid)));
    if (isAdmin && !account.exists) refuse('memberNotFound');
    if (isAdmin && parseFields(accountSchema, account.data()).suspended) refuse('memberSuspended');
    if (isAdmin) transaction.set(reference, { role: ADMIN_ROLE });
    else transaction.delete(reference);
    logAdminAction(transaction, server, `role-${randomUUID()}`, {
      actor,
      action: isAdmin ? 'roleGranted' : 'roleRemoved',
      target: documentPaths.account(targetUid),
      reason,
    });
    return true;
  });
  // Once more where the role was there and the claim may have failed; a claim that is left over opens nothing.
  if (!isChange && !isAdmin) return;
  await server.accounts.setAdminClaim(targetUid, isAdmin);
  await renewTokens(server, targetUid);
}

/** Has the open sessions of somebody fetch a token that says what holds now; who is gone has none. */
async function renewTokens({ db }: RoleServer, uid: string): Promise<void> {
  try {
    await db.doc(documentPaths.account(uid)).update({ claimsChangedAt: FieldValue.serverTimestamp() });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
