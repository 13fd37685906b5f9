import { randomUUID } from 'node:crypto';
import { documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { checkNoAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Server } from '../domain/server.ts';
import { transact } from '../platform/transaction.ts';

/**
 * Suspends a member: from now on they begin nothing, list nobody and change nothing that others see. Their sessions end; they
 * may sign in again, to read, export and leave. Doing it again ends what was begun since. What changes is in the log.
 * @throws RefusalError memberIsAdmin
 * @returns whether there is such a member
 */
export async function suspendMember(server: Server, uid: string, by: Decision): Promise<boolean> {
  const seconds = Math.floor(server.now().getTime() / 1000);
  const isThere = await storeSuspension(server, uid, true, by, {
    signedOutAt: Timestamp.fromMillis(seconds * 1000),
  });
  // After the mark: a token that is renewed in between is as good as the old one, and refused like it.
  if (isThere) await server.accounts.endSessions(uid);
  return isThere;
}

/** Lifts a suspension: everything is as it was before. @returns whether there is such a member */
export function liftSuspension(server: Server, uid: string, by: Decision): Promise<boolean> {
  return storeSuspension(server, uid, false, by);
}

/** Who decides about a suspension, and why. */
export interface Decision {
  /** The uid of an administrator. */
  readonly actor: string;
  readonly reason: string;
}

/** In account and profile at once: rules and commands ask the one, other people see the other. */
function storeSuspension(
  server: Server,
  uid: string,
  suspended: boolean,
  { actor, reason }: Decision,
  more: object = {},
): Promise<boolean> {
  const { db } = server;
  return transact(db, async (transaction) => {
    const [account, profile] = await transaction.getAll(
      db.doc(documentPaths.account(uid)),
      db.doc(documentPaths.profile(uid)),
    );
    if (account?.exists !== true) return false;
    if (suspended) await checkNoAdmin(transaction, server, uid);
    if ((account.get('suspended') === true) !== suspended)
      logAdminAction(transaction, server, `suspension-${randomUUID()}`, {
        actor,
        action: suspended ? 'memberSuspended' : 'suspensionLifted',
        target: documentPaths.account(uid),
        reason,
      });
    transaction.update(account.ref, { suspended, ...more });
    if (profile?.exists === true) transaction.update(profile.ref, { suspended });
    return true;
  });
}
