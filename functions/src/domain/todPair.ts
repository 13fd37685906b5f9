import { documentPaths, pairId } from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { object, string } from 'yup';
import { readFields } from '../platform/documents.ts';
import { unchanged } from '../platform/unchanged.ts';
import { takeFrom } from './rateLimit.ts';
import type { Server } from './server.ts';

/** As much of a pair as is read; null where nothing is open between the two. */
const todPairSchema = object({ todId: string().nullable().default(null) });

/**
 * `todPairs/{pair}` names the tod that is open between the two. Creating it fails when it is there, which makes "one open tod
 * per pair" a fact of the database, whoever presses first. Once nothing is open it stays, naming none, until whoever sent may
 * send as before (`sent`, by uid: the moments at which their buckets are full again).
 */
export function todPairReference(db: Firestore, participants: readonly [string, string]): DocumentReference {
  return db.doc(documentPaths.todPair(pairId(...participants)));
}

/**
 * Names this tod as the one that is open between the two. The commit fails where somebody was faster.
 * @param stored the pair's document as it was read without a lock, in which nothing is open; undefined where nobody looked
 * @throws RefusalError todAgainTooSoon when its sender has sent this person too many lately
 */
export function claimPair(
  transaction: Transaction,
  server: Server,
  stored: DocumentSnapshot | undefined,
  tod: { readonly id: string; readonly participants: readonly [initiator: string, recipient: string] },
): void {
  const [initiatorUid] = tod.participants;
  const sent = takeFrom(server, 'todToSamePerson', stored, `sent.${initiatorUid}`, 'todAgainTooSoon');
  const fields = { todId: tod.id, participants: tod.participants, createdAt: FieldValue.serverTimestamp() };
  if (stored?.exists === true) {
    const changes = { ...fields, [`sent.${initiatorUid}`]: sent, expiresAt: FieldValue.delete() };
    transaction.update(stored.ref, changes, unchanged(stored));
  } else {
    transaction.create(todPairReference(server.db, tod.participants), {
      ...fields,
      sent: { [initiatorUid]: sent },
    });
  }
}

/** The id of the pair's open tod, undefined where there is none. */
export function openTodId(pair: DocumentSnapshot | undefined): string | undefined {
  return readFields(todPairSchema, pair)?.todId ?? undefined;
}

/** Frees the pair when it is held by this tod. @param pair as it was read without a lock */
export function releasePair(
  transaction: Transaction,
  pair: DocumentSnapshot | undefined,
  todId: string,
): void {
  if (pair === undefined || openTodId(pair) !== todId) return;
  const moments = Object.values(pair.get('sent') ?? {}).filter((moment) => moment instanceof Timestamp);
  const expiresAt = moments.toSorted((one, other) => other.toMillis() - one.toMillis())[0];
  if (expiresAt === undefined) transaction.delete(pair.ref, unchanged(pair));
  else transaction.update(pair.ref, { todId: null, expiresAt }, unchanged(pair));
}
