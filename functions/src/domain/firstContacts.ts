import { accountSchema, documentPaths, MAX_FIRST_CONTACTS, pairId } from '@tod/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseFields } from '../platform/documents.ts';
import type { Caller } from './caller.ts';
import type { Server } from './server.ts';

/** Whether a tod or a first message begins something with somebody new, and whether that is too much for a new account. */
export interface FirstContact {
  readonly isCounted: boolean;
  readonly isTooMany: boolean;
}

const UNLIMITED: FirstContact = { isCounted: false, isTooMany: false };

/**
 * Looks at it in the transaction that would begin it. Who has talked with the caller, or has an open tod with them, is
 * nobody new. Reads nothing for accounts that are not new, and three documents for those that are.
 */
export async function readFirstContact(
  transaction: Transaction,
  { db, now }: Server,
  { uid, isAdmin, account }: Caller,
  otherUid: string,
): Promise<FirstContact> {
  if (isAdmin || account.newUntil === null || account.newUntil <= now()) return UNLIMITED;
  const pair = pairId(uid, otherUid);
  const [stored, conversation, tod] = await transaction.getAll(
    db.doc(documentPaths.account(uid)),
    db.doc(documentPaths.conversation(pair)),
    db.doc(documentPaths.todPair(pair)),
  );
  if (conversation?.exists === true || tod?.exists === true) return UNLIMITED;
  const { firstContacts } = parseFields(accountSchema, stored?.data());
  return { isCounted: true, isTooMany: firstContacts >= MAX_FIRST_CONTACTS };
}

/** Counts it, in the transaction that begins it. */
export function countFirstContact(
  transaction: Transaction,
  { db }: Server,
  { uid }: Caller,
  { isCounted }: FirstContact,
): void {
  if (!isCounted) return;
  transaction.update(db.doc(documentPaths.account(uid)), { firstContacts: FieldValue.increment(1) });
}
