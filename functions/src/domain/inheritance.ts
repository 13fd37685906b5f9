import {
  ADMIN_ROLE,
  accountSchema,
  type BlockFields,
  collectionGroups,
  documentPaths,
  HOUR_MS,
  NEW_ACCOUNT_HOURS,
  pairId,
  profileSchema,
  type Usage,
  usageMonth,
  usageSchema,
  userRoleSchema,
} from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { parseFields, readFields, timestampOf } from '../platform/documents.ts';
import { forEachPage } from '../platform/paging.ts';
import { isAlreadyThere, transact } from '../platform/transaction.ts';
import {
  type AddressRecord,
  addressReference,
  addressSchema,
  type NotedAccount,
  readOtherAccounts,
} from './addressRecord.ts';
import { deletionMark } from './deletedAccounts.ts';
import { daysFromNow } from './expiry.ts';
import { writeRepeatedSuspension } from './repeatSuspension.ts';
import type { Server } from './server.ts';
import {
  type AddressSuspension,
  findOwnAddress,
  keepSuspension,
  readAddressSuspension,
} from './suspendedAddress.ts';
import { isSuspendedLonger } from './suspension.ts';

/** How long it is remembered what an account that is gone has used up, at least until the month of its quotas ends. */
const USAGE_DAYS = 31;
/** How long somebody who was blocked stays so under their address. */
const BLOCK_DAYS = 365;
/** Blocks repeated at once. */
const MAX_BLOCKS = 5_000;

/** What an account goes on with. */
interface Inheritance {
  /** The other accounts of the address, which blocks may be against. */
  readonly formerUids: readonly string[];
  /** What is noted of those that are gone, to be forgotten once it is taken over. */
  readonly gone: readonly DocumentReference[];
  readonly usage: Usage;
  /** Until when one of them would still count as new; null where none does. */
  readonly newUntil: Date | null;
  readonly firstContacts: number;
  /** Null where none of them is suspended. */
  readonly suspension: AddressSuspension | null;
}

/** Until when an account that is made now counts as new. */
export function firstDayEnd(server: Server): Date {
  return new Date(server.now().getTime() + NEW_ACCOUNT_HOURS * HOUR_MS);
}

/**
 * Notes that an account claims an address. It takes nothing over for it, as anybody may sign up with the address of somebody else; but
 * what it does counts for whoever comes later where it turns out that the address was its owner's. A repeat changes nothing.
 */
export async function recordClaim(server: Server, email: string, uid: string): Promise<void> {
  const digest = server.digestAddress(email);
  const own = addressReference(server, digest, uid);
  try {
    await own.create({ digest, uid, isVerified: false, expiresAt: null });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

/**
 * Has an account go on with what the other accounts of an address have used of this month, how their first day went, the blocks against
 * them, and a suspension that holds. Once for each address, in whichever spelling: a block that is lifted for the account does not come
 * back. What a crash leaves undone the next call does. An account that is not there takes nothing over. From then on others find its
 * owner, unless suspended.
 * @param own whose it is, and an address that is known to be theirs, as their token spells it
 */
export async function takeOverAddress(
  server: Server,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<void> {
  const { db } = server;
  const digest = server.digestAddress(email);
  const own = addressReference(server, digest, uid);
  const account = db.doc(documentPaths.account(uid));
  const [noted, known] = await db.getAll(own, account);
  if (known?.exists !== true) return;
  const inheritance = hasTakenOver(noted) ? null : await readInheritance(server, digest, uid);
  // Before the rest: once that is written nobody looks for blocks any more.
  for (const formerUid of inheritance?.formerUids ?? []) await repeatBlocks(server, formerUid, uid);
  const usage = db.doc(documentPaths.usage(uid, usageMonth(server.now())));
  await transact(db, async (transaction) => {
    const [mark, record, stored, profile, used, role] = await transaction.getAll(
      deletionMark(server, uid),
      own,
      account,
      db.doc(documentPaths.profile(uid)),
      usage,
      db.doc(documentPaths.userRole(uid)),
    );
    // Nothing of a deleted account may come back.
    if (mark?.exists === true || stored?.exists !== true) return;
    if (profile?.exists === true) transaction.update(profile.ref, { isVerified: true });
    if (inheritance === null || hasTakenOver(record)) {
      transaction.update(account, { takenOverEmail: email });
      return;
    }
    const { firstContacts, newUntil } = parseFields(accountSchema, stored.data());
    // Administrators are not suspended: nobody may be left who could lift it.
    const suspension = readFields(userRoleSchema, role)?.role === ADMIN_ROLE ? null : inheritance.suspension;
    transaction.update(account, {
      takenOverEmail: email,
      newUntil: timestampOf(laterOf(newUntil, inheritance.newUntil)),
      firstContacts: Math.max(firstContacts, inheritance.firstContacts),
      ...suspend(transaction, server, { uid, email, digest }, { stored, profile }, suspension),
    });
    writeUsage(transaction, used, inheritance.usage);
    for (const reference of inheritance.gone) transaction.delete(reference);
    transaction.set(own, { digest, uid, isVerified: true, isTakenOver: true, expiresAt: null });
  });
}

/** Whether this account has taken the address over already. @param record the account's, of the address */
function hasTakenOver(record: DocumentSnapshot | undefined): boolean {
  return parseFields(addressSchema, record?.data()).isTakenOver;
}

/** @returns what the account says of it; nothing where it is suspended for longer already */
function suspend(
  transaction: Transaction,
  server: Server,
  own: { readonly uid: string; readonly email: string; readonly digest: string },
  there: { readonly stored: DocumentSnapshot; readonly profile: DocumentSnapshot | undefined },
  suspension: AddressSuspension | null,
): object {
  if (suspension === null || isSuspendedLonger(there.stored, suspension.until)) return {};
  if (there.profile?.exists === true) transaction.update(there.profile.ref, { suspended: true });
  const profile = parseFields(profileSchema, there.profile?.data());
  return writeRepeatedSuspension(transaction, server, { ...own, profile }, suspension);
}

function writeUsage(transaction: Transaction, stored: DocumentSnapshot | undefined, inherited: Usage): void {
  if (stored === undefined || inherited.matchRequestsUsed + inherited.messagesSent === 0) return;
  const used = parseFields(usageSchema, stored.data());
  transaction.set(
    stored.ref,
    {
      matchRequestsUsed: Math.max(used.matchRequestsUsed, inherited.matchRequestsUsed),
      messagesSent: Math.max(used.messagesSent, inherited.messagesSent),
    },
    { merge: true },
  );
}

/** What goes on with an address: of accounts that are known to have had it, which may be gone, or on their way out. */
async function readInheritance(server: Server, digest: string, uid: string): Promise<Inheritance> {
  const noted = await readOtherAccounts(server, digest, uid);
  const isOwn = await Promise.all(noted.map(({ record }) => isOwners(server, record)));
  const others = noted.filter((_, index) => isOwn[index] === true);
  const records = others.map(({ record }) => record);
  const formerUids = records.flatMap(({ uid: formerUid }) => (formerUid === '' ? [] : [formerUid]));
  const [uses, suspension] = await Promise.all([
    Promise.all(records.map((record) => readUse(server, record))),
    readAddressSuspension(server, digest, formerUids),
  ]);
  const stillNew = uses.filter(({ newUntil }) => newUntil !== null && newUntil > server.now());
  return {
    formerUids,
    gone: others.filter(isGone).map(({ reference }) => reference),
    usage: {
      matchRequestsUsed: Math.max(0, ...uses.map(({ usage }) => usage.matchRequestsUsed)),
      messagesSent: Math.max(0, ...uses.map(({ usage }) => usage.messagesSent)),
    },
    newUntil: stillNew.reduce<Date | null>((latest, use) => laterOf(latest, use.newUntil), null),
    firstContacts: Math.max(0, ...stillNew.map(({ firstContacts }) => firstContacts)),
    suspension,
  };
}

/** Whether an address is known to be, or to have been, an account's: some are verified only after they were noted. */
async function isOwners(server: Server, { uid, digest, isVerified }: AddressRecord): Promise<boolean> {
  return isVerified || (uid !== '' && (await findOwnAddress(server, uid))?.digest === digest);
}

function isGone({ record }: NotedAccount): boolean {
  return record.expiresAt !== null;
}

/** Has everybody who blocks the former account block this one. */
async function repeatBlocks(server: Server, formerUid: string, uid: string): Promise<void> {
  await forEachPage(blocksAgainst(server, formerUid), MAX_BLOCKS, async (page) => {
    const batch = server.db.batch();
    for (const block of page) {
      const blockerUid = block.ref.parent.parent?.id;
      if (blockerUid === undefined || blockerUid === uid) continue;
      batch.set(server.db.doc(documentPaths.block(blockerUid, uid)), {
        createdAt: FieldValue.serverTimestamp(),
        pair: pairId(blockerUid, uid),
        targetUid: uid,
      } satisfies Record<keyof BlockFields, unknown>);
    }
    await batch.commit();
  });
}

/**
 * Keeps, before an account goes, what must not begin anew with the next one of the same address: for a month what it has
 * used, for a year that somebody blocks it, and that it is suspended for as long as that lasts; nothing where there is nothing of the
 * kind, or where it only claimed the address: whose that is has nothing to do with it. May run again when the account is half gone.
 * @param email known to be theirs
 */
export async function keepForAddress(
  server: Server,
  { uid, email }: { readonly uid: string; readonly email: string | undefined },
): Promise<void> {
  const { db } = server;
  const own = await findOwnAddress(server, uid);
  const noted = await db.collection(documentPaths.addresses()).where('uid', '==', uid).get();
  const records = noted.docs.map((found) => ({
    ref: found.ref,
    ...parseFields(addressSchema, found.data()),
  }));
  const digests = new Set(records.flatMap(({ isVerified, digest }) => (isVerified ? [digest] : [])));
  if (email !== undefined) digests.add(server.digestAddress(email));
  if (own !== null) digests.add(own.digest);
  // First: what follows forgets whose the addresses were.
  await keepSuspension(server, uid, digests);
  for (const { ref, digest } of records) if (!digests.has(digest)) await ref.delete();
  const isBlocked = !(await blocksAgainst(server, uid).limit(1).get()).empty;
  for (const digest of digests) {
    const reference = addressReference(server, digest, uid);
    const earlier = parseFields(addressSchema, (await reference.get()).data());
    const kept = await readUse(server, { ...earlier, uid });
    const days = daysKept(kept, isBlocked);
    const expiresAt = daysFromNow(server, days);
    if (days === 0) await reference.delete();
    else await reference.set({ digest, uid: isBlocked ? uid : '', isVerified: true, ...kept, expiresAt });
  }
}

/** For how many days it is of use what an account leaves. */
function daysKept({ usage, firstContacts }: Use, isBlocked: boolean): number {
  const isUsed = usage.matchRequestsUsed + usage.messagesSent + firstContacts > 0;
  return isBlocked ? BLOCK_DAYS : isUsed ? USAGE_DAYS : 0;
}

const NO_USAGE: Usage = { matchRequestsUsed: 0, messagesSent: 0 };

type Use = Pick<AddressRecord, 'month' | 'usage' | 'newUntil' | 'firstContacts'>;

/** What an account has used of this month, there or noted already. */
async function readUse(server: Server, noted: AddressRecord): Promise<Use> {
  const { db } = server;
  const { uid } = noted;
  const before = usedOf(server, noted);
  if (uid === '') return before;
  const [usage, account]: readonly (DocumentSnapshot | undefined)[] = await db.getAll(
    db.doc(documentPaths.usage(uid, before.month)),
    db.doc(documentPaths.account(uid)),
  );
  const there = parseFields(usageSchema, usage?.data());
  const { newUntil, firstContacts } = readFields(accountSchema, account) ?? before;
  return {
    month: before.month,
    usage: {
      matchRequestsUsed: Math.max(there.matchRequestsUsed, before.usage.matchRequestsUsed),
      messagesSent: Math.max(there.messagesSent, before.usage.messagesSent),
    },
    newUntil,
    firstContacts,
  };
}

/** What is noted of this month. */
function usedOf({ now }: Server, { month: noted, usage, newUntil, firstContacts }: AddressRecord): Use {
  const month = usageMonth(now());
  return { month, usage: noted === month ? usage : NO_USAGE, newUntil, firstContacts };
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function blocksAgainst({ db }: Server, uid: string): Query {
  return db
    .collectionGroup(collectionGroups.blocks)
    .where('targetUid', '==', uid)
    .orderBy(FieldPath.documentId());
}
