import type { DocumentData, DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';

/** The condition that nobody has written a document since it was read. @throws Error where there was none */
export function unchanged(stored: DocumentSnapshot | undefined): { readonly lastUpdateTime: Timestamp } {
  if (stored?.updateTime === undefined) throw new Error('There was no document when it was read.');
  return { lastUpdateTime: stored.updateTime };
}

/** Gives a document these fields. The commit fails where somebody has made or written it since it was read without a lock. */
export function writeUnchanged(
  transaction: Transaction,
  stored: DocumentSnapshot,
  fields: DocumentData,
): void {
  if (stored.exists) transaction.update(stored.ref, fields, unchanged(stored));
  else transaction.create(stored.ref, fields);
}
