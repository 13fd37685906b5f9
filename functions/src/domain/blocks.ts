import { blockSchema, collectionGroups, pairId } from '@tod/model';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { parseFields } from '../platform/documents.ts';

/** Whether either of two people blocked the other. Reads one document, whether there is a block or not. */
export async function isBlockedBetween(
  transaction: Transaction,
  db: Firestore,
  uid: string,
  otherUid: string,
): Promise<boolean> {
  const blocks = db.collectionGroup(collectionGroups.blocks).where('pair', '==', pairId(uid, otherUid));
  return !(await transaction.get(blocks.limit(1))).empty;
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
      .collectionGroup(collectionGroups.blocks)
      .where('pair', 'in', [...otherOf.keys()])
      .get();
    for (const block of blocks.docs) {
      const other = otherOf.get(parseFields(blockSchema, block.data()).pair);
      if (other !== undefined) blocked.add(other);
    }
  }
  return blocked;
}
