import { paths } from '@tod/model';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** The two documents that say whether either of two people blocked the other. */
export function blocksBetween(
  db: Firestore,
  uid: string,
  otherUid: string,
): [DocumentReference, DocumentReference] {
  return [db.doc(paths.block(uid, otherUid)), db.doc(paths.block(otherUid, uid))];
}

export function isBlocked(...blocks: readonly (DocumentSnapshot | undefined)[]): boolean {
  return blocks.some((block) => block?.exists === true);
}
