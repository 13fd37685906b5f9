import { accountSchema, decisionSchema, documentPaths } from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { date, object } from 'yup';
import { parseFields, readFields } from '../platform/documents.ts';
import { daysFromNow } from './expiry.ts';
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

/** How long it is kept that an address is suspended for good: after five years the law lets most claims lapse (Code civil, 2224). */
const DAYS_FOR_GOOD = 5 * 365;

const addressSchema = object({ until: date().nullable().default(null) });

/**
 * Where it is kept that whoever has somebody's e-mail address is suspended, so that an account made anew does not undo it. Null where
 * nobody knows that the address is theirs: it may be somebody else's, who has done nothing. Not for use in a transaction.
 */
export async function findOwnAddress(server: Server, uid: string): Promise<DocumentReference | null> {
  const facts = await server.accounts.describe(uid);
  return facts?.email && facts.emailVerified ? addressReference(server, facts.email) : null;
}

/** The same for lifting it, also where the address is not verified yet. */
export async function findAddress(server: Server, uid: string): Promise<DocumentReference | null> {
  const email = await server.accounts.emailOf(uid);
  return email === null ? null : addressReference(server, email);
}

function addressReference(server: Server, email: string): DocumentReference {
  return server.db.doc(documentPaths.suspendedAddress(server.digestAddress(email)));
}

/** Until when whoever has an address is suspended; null where they are not. */
export async function readSuspendedAddress(
  server: Server,
  email: string,
): Promise<Pick<Suspension, 'until'> | null> {
  const held = readFields(addressSchema, await addressReference(server, email).get());
  return held === null || (held.until !== null && held.until <= server.now()) ? null : held;
}

/** Suspends in both, where they are there. A longer suspension that holds already stays, and the sessions end in any case. */
export function writeSuspension(
  transaction: Transaction,
  server: Server,
  { account, profile }: Suspended,
  { until, suspensionId }: Suspension,
  address: DocumentReference | null,
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
  if (!isLonger && address !== null) writeAddress(transaction, server, address, until);
}

function writeAddress(
  transaction: Transaction,
  server: Server,
  address: DocumentReference,
  until: Date | null,
): void {
  const end = until === null ? null : Timestamp.fromDate(until);
  transaction.set(address, { until: end, expiresAt: end ?? daysFromNow(server, DAYS_FOR_GOOD) });
}

/** Whether somebody is suspended already, and for longer than until then; null is for good. */
export function isSuspendedLonger(account: DocumentSnapshot, until: Date | null): boolean {
  const { suspended, suspendedUntil } = parseFields(accountSchema, account.data());
  return suspended && (suspendedUntil === null || (until !== null && suspendedUntil > until));
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

function endOf(until: Date | null): number {
  return until === null ? Number.MAX_SAFE_INTEGER : until.getTime();
}

/** Lifts a suspension in both, where they are there, and for their address; another one takes its place where one stands. */
export function writeLifting(
  transaction: Transaction,
  server: Server,
  { account, profile }: Suspended,
  {
    address,
    other = null,
  }: { readonly address: DocumentReference | null; readonly other?: Suspension | null },
): void {
  if (account?.exists !== true) return;
  const suspended = other !== null;
  const until = other?.until ?? null;
  transaction.update(account.ref, {
    suspended,
    suspendedUntil: until === null ? null : Timestamp.fromDate(until),
    suspensionId: other?.suspensionId ?? null,
  });
  if (profile?.exists === true) transaction.update(profile.ref, { suspended });
  if (address === null) return;
  if (other === null) transaction.delete(address);
  else writeAddress(transaction, server, address, other.until);
}
