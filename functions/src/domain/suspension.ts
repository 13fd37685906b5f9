import { accountSchema, decisionSchema, documentPaths } from '@tod/model';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseFields, timestampOf } from '../platform/documents.ts';
import type { Server } from './server.ts';
import { endOf, type OwnAddress, writeOwnAddress } from './suspendedAddress.ts';
import { wholeSeconds } from './wholeSeconds.ts';

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

/**
 * Suspends in both, where they are there. A longer suspension that holds already stays, and the sessions end in any case.
 * @param address with which the suspension goes on, should the account be made anew
 */
export function writeSuspension(
  transaction: Transaction,
  server: Server,
  { account, profile }: Suspended,
  { until, suspensionId }: Suspension,
  address: OwnAddress | null,
): void {
  if (account?.exists !== true) return;
  const isLonger = isSuspendedLonger(account, until);
  transaction.update(account.ref, {
    suspended: true,
    signedOutAt: Timestamp.fromDate(wholeSeconds(server.now())),
    ...(isLonger ? {} : { suspendedUntil: timestampOf(until), suspensionId }),
  });
  if (profile?.exists === true) transaction.update(profile.ref, { suspended: true });
  if (address !== null) writeOwnAddress(transaction, server, address);
}

/** Whether somebody is suspended already, and for longer than until then; null is for good. */
export function isSuspendedLonger(account: DocumentSnapshot, until: Date | null): boolean {
  const { suspended, suspendedUntil } = parseFields(accountSchema, account.data());
  return suspended && (suspendedUntil === null || (until !== null && suspendedUntil > until));
}

/**
 * The suspension that goes on after one until then is over; null where none does.
 * @param until null for good, which nothing outlasts
 */
export function longerSuspension(
  { account }: Suspended,
  until: Date | null,
): Pick<Suspension, 'until'> | null {
  if (account?.exists !== true || until === null || !isSuspendedLonger(account, until)) return null;
  return { until: parseFields(accountSchema, account.data()).suspendedUntil };
}

/** How many decisions about one member are looked at, the newest first. */
const MAX_DECISIONS = 100;

/** The suspension that stands where one decision does not: of those that were neither undone nor lifted, the one that lasts longest. */
export async function readOtherSuspension(
  transaction: Transaction,
  server: Server,
  account: DocumentSnapshot,
  decisionId: string,
): Promise<Suspension | null> {
  const { suspensionLiftedAt } = parseFields(accountSchema, account.data());
  const decisions = server.db.collection(documentPaths.decisions(account.id));
  const { docs } = await transaction.get(decisions.orderBy('at', 'desc').limit(MAX_DECISIONS));
  const standing = docs
    .filter(({ id }) => id !== decisionId)
    .map((stored) => ({ ...parseFields(decisionSchema, stored.data()), suspensionId: stored.id }))
    .filter(({ measures, answer }) => measures.includes('suspension') && answer?.isUpheld !== false)
    .filter(({ at }) => suspensionLiftedAt === null || (at !== null && at > suspensionLiftedAt))
    .filter(({ until }) => until === null || until > server.now());
  const [longest] = standing.toSorted(({ until: one }, { until: other }) => endOf(other) - endOf(one));
  return longest === undefined ? null : { until: longest.until, suspensionId: longest.suspensionId };
}

/** Lifts a suspension in both, where they are there; another one takes its place where one stands. */
export function writeLifting(
  transaction: Transaction,
  { account, profile }: Suspended,
  other: Suspension | null = null,
): void {
  if (account?.exists !== true) return;
  const suspended = other !== null;
  const until = other?.until ?? null;
  transaction.update(account.ref, {
    suspended,
    suspendedUntil: timestampOf(until),
    suspensionId: other?.suspensionId ?? null,
  });
  if (profile?.exists === true) transaction.update(profile.ref, { suspended });
}
