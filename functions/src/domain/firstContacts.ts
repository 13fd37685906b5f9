import { accountSchema, documentPaths, MAX_FIRST_CONTACTS, pairId } from '@tod/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseFields } from '../platform/documents.ts';
import { unchanged } from '../platform/unchanged.ts';
import type { Caller } from './caller.ts';
import type { Server } from './server.ts';
import { openTodId } from './todPair.ts';

/** Whether a tod or a first message begins something with somebody new, and whether that is too much for a new account. */
export interface FirstContact {
  /** The account that counts it, as it was read; undefined where it is not counted. */
  readonly counter: DocumentSnapshot | undefined;
  readonly isTooMany: boolean;
}

export const NO_FIRST_CONTACT: FirstContact = { counter: undefined, isTooMany: false };

/**
 * Looks at it without a lock: what begins it is written on the condition that this is still so. Who has talked with the
 * caller, or has an open tod with them, is nobody new. Reads nothing for accounts that are not new, and three documents for
 * those that are.
 */
export async function readFirstContact(
  { db, now }: Server,
  { uid, isAdmin, account }: Caller,
  otherUid: string,
): Promise<FirstContact> {
  if (isAdmin || account.newUntil === null || account.newUntil <= now()) return NO_FIRST_CONTACT;
  const pair = pairId(uid, otherUid);
  const [stored, conversation, tod] = await db.getAll(
    db.doc(documentPaths.account(uid)),
    db.doc(documentPaths.conversation(pair)),
    db.doc(documentPaths.todPair(pair)),
  );
  if (conversation?.exists === true || openTodId(tod) !== undefined) return NO_FIRST_CONTACT;
  const { firstContacts } = parseFields(accountSchema, stored?.data());
  return { counter: stored, isTooMany: firstContacts >= MAX_FIRST_CONTACTS };
}

/** Counts it, in the transaction that begins it. The commit fails where the account has changed since it was read. */
export function countFirstContact(transaction: Transaction, { counter }: FirstContact): void {
  if (counter === undefined) return;
  transaction.update(counter.ref, { firstContacts: FieldValue.increment(1) }, unchanged(counter));
}
