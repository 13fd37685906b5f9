import { documentPaths, pairId } from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';

/**
 * `todPairs/{pair}` exists exactly while a tod between the two is open and names it. Creating it fails when it is
 * there, which makes "one open tod per pair" a fact of the database, whoever presses first.
 */
export function todPairReference(db: Firestore, participants: readonly [string, string]): DocumentReference {
  return db.doc(documentPaths.todPair(pairId(...participants)));
}

/** @param pair its document where it was read, and then may be left over from a tod that is no longer open */
export function claimPair(
  transaction: Transaction,
  pair: DocumentReference | DocumentSnapshot,
  todId: string,
  participants: readonly [string, string],
): void {
  const fields = { todId, participants, createdAt: FieldValue.serverTimestamp() };
  if ('exists' in pair && pair.exists) transaction.set(pair.ref, fields);
  else transaction.create('ref' in pair ? pair.ref : pair, fields);
}

/** The id of the pair's open tod, undefined where there is none. */
export function openTodId(pair: DocumentSnapshot | undefined): string | undefined {
  const todId: unknown = pair?.get('todId');
  return typeof todId === 'string' ? todId : undefined;
}

/** Frees the pair when it is held by this tod. */
export function releasePair(
  transaction: Transaction,
  pair: DocumentSnapshot | undefined,
  todId: string,
): void {
  if (pair !== undefined && openTodId(pair) === todId) transaction.delete(pair.ref);
}
