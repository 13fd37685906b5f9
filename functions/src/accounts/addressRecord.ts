import {
  accountSchema,
  documentPaths,
  NEW_ACCOUNT_HOURS,
  pairId,
  type Usage,
  usageMonth,
  usageSchema,
} from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
} from 'firebase-admin/firestore';
import { date, type InferType, number, object, string } from 'yup';
import { daysFromNow } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { forEachPage } from '../platform/paging.ts';
import { transact } from '../platform/transaction.ts';

/** How long it is remembered what an account that is gone has used up, at least until the month of its quotas ends. */
const USAGE_DAYS = 31;
/** How long somebody who was blocked stays so under their address. */
const BLOCK_DAYS = 365;
/** Blocks repeated at once. */
const MAX_BLOCKS = 5_000;

/**
 * `addresses/{digest}`: whose account an e-mail address belongs to and, once that account is gone, what must not begin anew
 * with the next one. Only the server reads it.
 */
const addressSchema = object({
  /** Empty where the account is gone and nobody blocks it: nothing is to be found by it any more. */
  uid: string().default(''),
  /** The month of `usage`, as `usageMonth` says it. */
  month: string().default(''),
  usage: usageSchema,
  newUntil: date().nullable().default(null),
  firstContacts: number().integer().min(0).default(0),
  expiresAt: date().nullable().default(null),
}).noUnknown();
type AddressRecord = InferType<typeof addressSchema>;

/** What a new account goes on with. */
export interface Inheritance {
  readonly formerUid: string | undefined;
  readonly usage: Usage;
  readonly newUntil: Date;
  readonly firstContacts: number;
}

/** Where it is noted whose an address is. */
export function addressReference(server: Server, address: string): DocumentReference {
  return server.db.doc(documentPaths.address(server.digestAddress(address)));
}

/**
 * What somebody who signs up with an address goes on with: what its former account has used of this month, and, within that
 * one's first day, whom it has begun with. The former account may still be on its way out.
 */
export async function readInheritance(
  server: Server,
  address: string | undefined,
  uid: string,
): Promise<Inheritance> {
  const afresh = new Date(server.now().getTime() + NEW_ACCOUNT_HOURS * 3_600_000);
  const nothing = { formerUid: undefined, usage: NO_USAGE, newUntil: afresh, firstContacts: 0 };
  if (address === undefined) return nothing;
  const record = readFields(addressSchema, await addressReference(server, address).get());
  if (record === null || record.uid === uid) return nothing;
  const current = record.uid === '' ? usedOf(server, record) : await readUse(server, record.uid, record);
  const isStillNew = current.newUntil !== null && current.newUntil > server.now();
  return {
    formerUid: record.uid === '' ? undefined : record.uid,
    usage: current.usage,
    newUntil: isStillNew ? (current.newUntil ?? afresh) : afresh,
    firstContacts: isStillNew ? current.firstContacts : 0,
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

/** Notes whose an address is from now on. */
export async function storeAddress(server: Server, address: string, uid: string): Promise<void> {
  await addressReference(server, address).set({ uid, expiresAt: null });
}

/**
 * Keeps, before an account goes, what must not begin anew with the next one of the same address: for a month what it has
 * used, for a year that somebody blocks it; nothing where there is nothing of the kind. May run again when the account is
 * half gone.
 */
export async function keepForAddress(
  server: Server,
  { uid, email }: { readonly uid: string; readonly email: string | undefined },
): Promise<void> {
  const { db } = server;
  const noted = await db.collection(documentPaths.addresses()).where('uid', '==', uid).get();
  const references = new Map(noted.docs.map(({ ref }) => [ref.path, ref]));
  if (email !== undefined) {
    const reference = addressReference(server, email);
    references.set(reference.path, reference);
  }
  const isBlocked = !(await blocksAgainst(server, uid).limit(1).get()).empty;
  for (const reference of references.values()) {
    const earlier = readFields(addressSchema, await reference.get());
    // The address is another account's by now.
    if (earlier !== null && earlier.uid !== uid) continue;
    const kept = await readUse(server, uid, earlier);
    const isNothing = kept.usage.matchRequestsUsed + kept.usage.messagesSent + kept.firstContacts === 0;
    await transact(db, async (transaction) => {
      const latest = readFields(addressSchema, await transaction.get(reference));
      if (latest !== null && latest.uid !== uid) return;
      if (isNothing && !isBlocked) transaction.delete(reference);
      else {
        const expiresAt = daysFromNow(server, isBlocked ? BLOCK_DAYS : USAGE_DAYS);
        transaction.set(reference, { uid: isBlocked ? uid : '', ...kept, expiresAt });
      }
    });
  }
}

const NO_USAGE: Usage = { matchRequestsUsed: 0, messagesSent: 0 };

type Use = Pick<AddressRecord, 'month' | 'usage' | 'newUntil' | 'firstContacts'>;

/** What an account has used of this month, there or noted already. */
async function readUse(server: Server, uid: string, noted: AddressRecord | null): Promise<Use> {
  const { db } = server;
  const before = usedOf(server, noted);
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
function usedOf({ now }: Server, noted: AddressRecord | null): Use {
  const month = usageMonth(now());
  return {
    month,
    usage: noted !== null && noted.month === month ? noted.usage : NO_USAGE,
    newUntil: noted?.newUntil ?? null,
    firstContacts: noted?.firstContacts ?? 0,
  };
}

function blocksAgainst({ db }: Server, uid: string): Query {
  return db.collectionGroup('blocks').where('targetUid', '==', uid).orderBy(FieldPath.documentId());
}
