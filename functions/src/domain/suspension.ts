import { randomUUID } from 'node:crypto';
import { accountSchema, documentPaths } from '@tod/model';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';
import { checkNoAdmin } from './administrator.ts';
import { logAdminAction } from './adminLog.ts';
import type { Server } from './server.ts';

/** For how long somebody is suspended, and by which decision. */
export interface Suspension {
  /** Null for good. */
  readonly until: Date | null;
  /** The id of the decision; null where there is none. */
  readonly suspensionId: string | null;
}

const FOR_GOOD: Suspension = { until: null, suspensionId: null };

/** Who decides about a suspension, and why. */
export interface SuspensionDecision {
  /** The uid of an administrator. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Suspends a member for good: from now on they begin nothing, list nobody and change nothing that others see. Their sessions end;
 * they may sign in again, to read, object, export and leave. Doing it again ends what was begun since. What changes is in the log.
 * @throws RefusalError memberIsAdmin
 * @returns whether there is such a member
 */
export async function suspendMember(
  server: Server,
  uid: string,
  decision: SuspensionDecision,
): Promise<boolean> {
  const isThere = await transact(server.db, async (transaction) => {
    const stored = await readSuspended(transaction, server, uid);
    await checkNoAdmin(transaction, server, uid);
    logChange(transaction, server, stored, 'memberSuspended', decision);
    writeSuspension(transaction, server, stored, FOR_GOOD);
    return stored.account?.exists === true;
  });
  // After the mark: a token that is renewed in between is as good as the old one, and refused like it.
  if (isThere) await server.accounts.endSessions(uid);
  return isThere;
}

/** Lifts a suspension: everything is as it was before. @returns whether there is such a member */
export function liftSuspension(server: Server, uid: string, decision: SuspensionDecision): Promise<boolean> {
  return transact(server.db, async (transaction) => {
    const stored = await readSuspended(transaction, server, uid);
    logChange(transaction, server, stored, 'suspensionLifted', decision);
    writeLifting(transaction, stored);
    return stored.account?.exists === true;
  });
}

function logChange(
  transaction: Transaction,
  server: Server,
  { account }: Suspended,
  action: 'memberSuspended' | 'suspensionLifted',
  decision: SuspensionDecision,
): void {
  if (account?.exists !== true || (account.get('suspended') === true) === (action === 'memberSuspended'))
    return;
  logAdminAction(transaction, server, `suspension-${randomUUID()}`, {
    ...decision,
    action,
    target: account.ref.path,
  });
}

/** Account and profile, which both say that somebody is suspended: rules and commands ask the one, other people see the other. */
export interface Suspended {
  readonly account: DocumentSnapshot | undefined;
  readonly profile: DocumentSnapshot | undefined;
}

/** Reads both for a transaction that suspends somebody or lifts it. */
export async function readSuspended(
  transaction: Transaction,
  { db }: Server,
  uid: string,
): Promise<Suspended> {
  const [account, profile] = await transaction.getAll(
    db.doc(documentPaths.account(uid)),
    db.doc(documentPaths.profile(uid)),
  );
  return { account, profile };
}

/** Suspends in both, where they are there. A longer suspension that holds already stays, and the sessions end in any case. */
export function writeSuspension(
  transaction: Transaction,
  server: Server,
  { account, profile }: Suspended,
  { until, suspensionId }: Suspension,
): void {
  if (account?.exists !== true) return;
  const held = parseFields(accountSchema, account.data());
  const isLonger =
    held.suspended && (held.suspendedUntil === null || (until !== null && held.suspendedUntil > until));
  // As tokens count moments, in whole seconds.
  const seconds = Math.floor(server.now().getTime() / 1000);
  transaction.update(account.ref, {
    suspended: true,
    signedOutAt: Timestamp.fromMillis(seconds * 1000),
    ...(isLonger ? {} : { suspendedUntil: until === null ? null : Timestamp.fromDate(until), suspensionId }),
  });
  if (profile?.exists === true) transaction.update(profile.ref, { suspended: true });
}

/** Lifts a suspension in both, where they are there. */
export function writeLifting(transaction: Transaction, { account, profile }: Suspended): void {
  if (account?.exists !== true) return;
  transaction.update(account.ref, { suspended: false, suspendedUntil: null, suspensionId: null });
  if (profile?.exists === true) transaction.update(profile.ref, { suspended: false });
}
