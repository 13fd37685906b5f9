import { accountSchema, documentPaths } from '@tod/model';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseFields } from '../platform/documents.ts';
import type { Server } from './server.ts';

/** For how long somebody is suspended, and by which decision. */
export interface Suspension {
  /** Null for good. */
  readonly until: Date | null;
  /** The id of the decision; null where there is none. */
  readonly suspensionId: string | null;
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
  const isLonger = isSuspendedLonger(account, until);
  // As tokens count moments, in whole seconds.
  const seconds = Math.floor(server.now().getTime() / 1000);
  transaction.update(account.ref, {
    suspended: true,
    signedOutAt: Timestamp.fromMillis(seconds * 1000),
    ...(isLonger ? {} : { suspendedUntil: until === null ? null : Timestamp.fromDate(until), suspensionId }),
  });
  if (profile?.exists === true) transaction.update(profile.ref, { suspended: true });
}

/** Whether somebody is suspended already, and for longer than until then; null is for good. */
export function isSuspendedLonger(account: DocumentSnapshot, until: Date | null): boolean {
  const { suspended, suspendedUntil } = parseFields(accountSchema, account.data());
  return suspended && (suspendedUntil === null || (until !== null && suspendedUntil > until));
}

/** Lifts a suspension in both, where they are there. */
export function writeLifting(transaction: Transaction, { account, profile }: Suspended): void {
  if (account?.exists !== true) return;
  transaction.update(account.ref, { suspended: false, suspendedUntil: null, suspensionId: null });
  if (profile?.exists === true) transaction.update(profile.ref, { suspended: false });
}
