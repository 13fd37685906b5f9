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

/** Firestore compares with at most so many values in one query. */
const MAX_COMPARED = 30;

/** Those of these people between whom and `uid` there is a block, whoever made it. Reads what it finds, one document at least. */
export async function findBlocked(
  db: Firestore,
  uid: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const blocked = new Set<string>();
  for (let start = 0; start < others.length; start += MAX_COMPARED) {
    const otherOf = new Map(
      others.slice(start, start + MAX_COMPARED).map((other) => [pairId(uid, other), other]),
    );
    const blocks = await db
      .collectionGroup('blocks')
      .where('pair', 'in', [...otherOf.keys()])
      .get();
    for (const block of blocks.docs) {
      const other = otherOf.get(String(block.get('pair')));
      if (other !== undefined) blocked.add(other);
    }
  }
  return blocked;
}
