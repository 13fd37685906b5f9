import { accountSchema, documentPaths, reportSchema } from '@tod/model';
import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import { date, type InferType, object, string } from 'yup';
import { parseFields, readFields, timestampOf } from '../platform/documents.ts';
import { addressReference } from './addressRecord.ts';
import { daysFromNow } from './expiry.ts';
import { readOwnEmail } from './ownEmail.ts';
import type { Server } from './server.ts';

/** How long it is kept that an address is suspended for good: after five years the law lets most claims lapse (Code civil, 2224). */
const DAYS_FOR_GOOD = 5 * 365;
/** How many suspensions of accounts that are gone are looked at for one address. */
const MAX_KEPT = 100;

/**
 * `addresses/suspended-{digest}-{account}`: that an account which is gone was suspended when it went, so that an account made anew
 * does not undo it. Only the server reads it.
 */
const keptSchema = object({
  suspendedDigest: string().default(''),
  /** Null for good. */
  until: date().nullable().default(null),
  /** Who decided, and answers no objection to what goes on. */
  deciderUid: string().default(''),
}).noUnknown();

/** A suspension that goes on with whoever signs up with its address. */
export type AddressSuspension = Omit<InferType<typeof keptSchema>, 'suspendedDigest'>;

/** An e-mail address that is known to be an account's. */
export interface OwnAddress {
  readonly digest: string;
  readonly uid: string;
}

/** The address of an account; null where nobody knows that it is theirs: it may be somebody else's. Not for use in a transaction. */
export async function findOwnAddress(server: Server, uid: string): Promise<OwnAddress | null> {
  const email = await readOwnEmail(server, uid);
  return email === null ? null : { digest: server.digestAddress(email), uid };
}

/** Notes whose address it is, as nobody can ask Auth once the account is gone there. */
export function writeOwnAddress(transaction: Transaction, server: Server, { digest, uid }: OwnAddress): void {
  transaction.set(addressReference(server, digest, uid), { digest, uid, isVerified: true }, { merge: true });
}

/**
 * The longest suspension that goes on with an address, of accounts that are gone or still there; null where there is none.
 * @param uids of the accounts that are still there and known to have the address
 */
export async function readAddressSuspension(
  server: Server,
  digest: string,
  uids: readonly string[],
): Promise<AddressSuspension | null> {
  const kept = await keptFor(server, digest).get();
  const all = [
    ...kept.docs.map((stored) => parseFields(keptSchema, stored.data())),
    ...(await Promise.all(uids.map((uid) => readSuspension(server, uid)))),
  ];
  const [longest] = all
    .flatMap((one) => (one !== null && isHolding(server, one.until) ? [one] : []))
    .toSorted(({ until: one }, { until: other }) => endOf(other) - endOf(one));
  return longest === undefined ? null : { until: longest.until, deciderUid: longest.deciderUid };
}

/** The suspension that was decided about an account itself. */
async function readSuspension(server: Server, uid: string): Promise<AddressSuspension | null> {
  const account = readFields(accountSchema, await server.db.doc(documentPaths.account(uid)).get());
  if (account?.suspended !== true || !isHolding(server, account.suspendedUntil)) return null;
  const { suspendedUntil: until, suspensionId } = account;
  const report =
    suspensionId === null
      ? null
      : readFields(reportSchema, await server.db.doc(documentPaths.report(suspensionId)).get());
  // What goes on from a former account is kept, and ends, with that one.
  if (report?.source === 'formerAccount') return null;
  return { until, deciderUid: report?.decision?.deciderUid ?? '' };
}

/**
 * Keeps the suspension of an account that is about to go. A repeat changes nothing.
 * @param digests of the addresses that are known to be theirs
 */
export async function keepSuspension(server: Server, uid: string, digests: Iterable<string>): Promise<void> {
  const suspension = await readSuspension(server, uid);
  if (suspension === null) return;
  const { until, deciderUid } = suspension;
  const end = timestampOf(until);
  for (const digest of digests)
    await server.db.doc(documentPaths.suspendedAddress(digest, server.digestAddress(uid))).set({
      suspendedDigest: digest,
      until: end,
      deciderUid,
      expiresAt: end ?? daysFromNow(server, DAYS_FOR_GOOD),
    });
}

/** What is kept of accounts that had the address of this one, to be deleted where it is to go on no longer. Not for use in a transaction. */
export async function findStoredSuspensions(
  server: Server,
  uid: string,
): Promise<readonly DocumentReference[]> {
  const own = await findOwnAddress(server, uid);
  if (own === null) return [];
  return (await keptFor(server, own.digest).get()).docs.map(({ ref }) => ref);
}

function keptFor({ db }: Server, digest: string): Query {
  return db.collection(documentPaths.addresses()).where('suspendedDigest', '==', digest).limit(MAX_KEPT);
}

function isHolding({ now }: Server, until: Date | null): boolean {
  return until === null || until > now();
}

/** When it ends, as a number that sorts: what is for good ends last. */
export function endOf(until: Date | null): number {
  return until === null ? Number.MAX_SAFE_INTEGER : until.getTime();
}
