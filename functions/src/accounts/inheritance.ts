import {
  accountSchema,
  documentPaths,
  NEW_ACCOUNT_HOURS,
  pairId,
  type Usage,
  usageMonth,
  usageSchema,
} from '@tod/model';
import { type DocumentSnapshot, FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import {
  type AddressRecord,
  addressReference,
  addressSchema,
  readOtherAccounts,
} from '../domain/addressRecord.ts';
import { daysFromNow } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';
import { type AddressSuspension, keepSuspension, readAddressSuspension } from '../domain/suspendedAddress.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { forEachPage } from '../platform/paging.ts';

/** How long it is remembered what an account that is gone has used up, at least until the month of its quotas ends. */
const USAGE_DAYS = 31;
/** How long somebody who was blocked stays so under their address. */
const BLOCK_DAYS = 365;
/** Blocks repeated at once. */
const MAX_BLOCKS = 5_000;
/** What a new account goes on with. */
export interface Inheritance {
  /** The other accounts of the address, which blocks may be against. */
  readonly formerUids: readonly string[];
  readonly usage: Usage;
  readonly newUntil: Date;
  readonly firstContacts: number;
  /** Null where none of them is suspended. */
  readonly suspension: AddressSuspension | null;
}

/**
 * What somebody who signs up with an address goes on with: what the other accounts of it have used of this month, whom they have
 * begun with within their first day, and a suspension that holds. These accounts may be gone, or on their way out.
 */
export async function readInheritance(
  server: Server,
  address: string | undefined,
  uid: string,
): Promise<Inheritance> {
  const afresh = new Date(server.now().getTime() + NEW_ACCOUNT_HOURS * 3_600_000);
  const digest = address === undefined ? null : server.digestAddress(address);
  const others = digest === null ? [] : await readOtherAccounts(server, digest, uid);
  const records = others.map(({ record }) => record);
  const [uses, suspension] = await Promise.all([
    Promise.all(records.map((record) => readUse(server, record))),
    digest === null ? null : readAddressSuspension(server, digest, records),
  ]);
  const stillNew = uses.filter(({ newUntil }) => newUntil !== null && newUntil > server.now());
  return {
    formerUids: records.flatMap(({ uid: formerUid }) => (formerUid === '' ? [] : [formerUid])),
    usage: {
      matchRequestsUsed: Math.max(0, ...uses.map(({ usage }) => usage.matchRequestsUsed)),
      messagesSent: Math.max(0, ...uses.map(({ usage }) => usage.messagesSent)),
    },
    newUntil: stillNew.reduce<Date | null>((latest, use) => laterOf(latest, use.newUntil), null) ?? afresh,
    firstContacts: Math.max(0, ...stillNew.map(({ firstContacts }) => firstContacts)),
    suspension,
  };
}

/** Has everybody who blocks the former account block the new one. A repeat changes nothing. */
export async function repeatBlocks(server: Server, formerUid: string, uid: string): Promise<void> {
  await forEachPage(blocksAgainst(server, formerUid), MAX_BLOCKS, async (page) => {
    const batch = server.db.batch();
    for (const block of page) {
      const blockerUid = block.ref.parent.parent?.id;
      if (blockerUid === undefined || blockerUid === uid) continue;
      batch.set(server.db.doc(documentPaths.block(blockerUid, uid)), {
        createdAt: FieldValue.serverTimestamp(),
        pair: pairId(blockerUid, uid),
        targetUid: uid,
      });
    }
    await batch.commit();
  });
}

/**
 * Notes that an address is an account's from now on, which has taken over what is noted of those that are gone: they are
 * forgotten, so that a block that is lifted for it does not come back with the next one. An account that is noted already has taken
 * over nothing now, and forgets nobody.
 */
export async function storeAddress(server: Server, address: string, uid: string): Promise<void> {
  const digest = server.digestAddress(address);
  const own = addressReference(server, digest, uid);
  if ((await own.get()).exists) return;
  const batch = server.db.batch();
  for (const { reference, record } of await readOtherAccounts(server, digest, uid))
    if (record.expiresAt !== null) batch.delete(reference);
  batch.set(own, { digest, uid, expiresAt: null });
  await batch.commit();
}

/**
 * Keeps, before an account goes, what must not begin anew with the next one of the same address: for a month what it has
 * used, for a year that somebody blocks it, and that it is suspended for as long as that lasts; nothing where there is nothing of the kind. May run again when the account is half gone.
 */
export async function keepForAddress(
  server: Server,
  { uid, email }: { readonly uid: string; readonly email: string | undefined },
): Promise<void> {
  const { db } = server;
  // First: what follows forgets whose the address was.
  await keepSuspension(server, uid);
  const noted = await db.collection(documentPaths.addresses()).where('uid', '==', uid).get();
  const digests = new Set(noted.docs.map((found) => parseFields(addressSchema, found.data()).digest));
  if (email !== undefined) digests.add(server.digestAddress(email));
  const isBlocked = !(await blocksAgainst(server, uid).limit(1).get()).empty;
  for (const digest of digests) {
    const reference = addressReference(server, digest, uid);
    const earlier = parseFields(addressSchema, (await reference.get()).data());
    const kept = await readUse(server, { ...earlier, uid });
    const days = daysKept(kept, isBlocked);
    const expiresAt = daysFromNow(server, days);
    if (days === 0) await reference.delete();
    else await reference.set({ digest, uid: isBlocked ? uid : '', ...kept, expiresAt });
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
  return db.collectionGroup('blocks').where('targetUid', '==', uid).orderBy(FieldPath.documentId());
}
