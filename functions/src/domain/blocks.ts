import { pairId } from '@tod/model';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** Whether either of two people blocked the other. Reads one document, whether there is a block or not. */
export async function isBlockedBetween(
  transaction: Transaction,
  db: Firestore,
  uid: string,
  otherUid: string,
): Promise<boolean> {
  const blocks = db.collectionGroup('blocks').where('pair', '==', pairId(uid, otherUid)).limit(1);
  return !(await transaction.get(blocks)).empty;
}
