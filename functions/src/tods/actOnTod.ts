import {
  afterEnd,
  decideTodAction,
  documentPaths,
  isOpen,
  type Tod,
  type TodAction,
  type TodFields,
  type TodStatus,
  todSchema,
} from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Server } from '../domain/server.ts';
import { releasePair, todPairReference } from '../domain/todPair.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { unchanged } from '../platform/unchanged.ts';

export interface ReadTod {
  readonly reference: DocumentReference;
  readonly fields: TodFields;
  /** The fields with the id, as the policies take them. */
  readonly tod: Tod;
  /** Nobody has written it since; the condition of writing it. */
  readonly isUnchanged: { readonly lastUpdateTime: Timestamp };
}

/** Reads a tod, null where there is none; without a lock, for whoever is going to write it. */
export async function readTod(server: Server, todId: string): Promise<ReadTod | null> {
  return toReadTod(await server.db.doc(documentPaths.tod(todId)).get());
}

/** Reads a tod that stays as it is until the commit of a transaction, which does not write it. */
export async function readTodLocked(
  transaction: Transaction,
  server: Server,
  todId: string,
): Promise<ReadTod | null> {
  return toReadTod(await transaction.get(server.db.doc(documentPaths.tod(todId))));
}

function toReadTod(stored: DocumentSnapshot): ReadTod | null {
  const fields = readFields(todSchema, stored);
  if (fields === null) return null;
  return {
    reference: stored.ref,
    fields,
    tod: { ...fields, id: stored.id },
    isUnchanged: unchanged(stored),
  };
}

/**
 * The status of the tod after this person does this to it.
 * @throws RefusalError with the reason of the policy
 */
export function decide(tod: ReadTod, action: Exclude<TodAction, 'delete'>, uid: string): TodStatus {
  const decision = decideTodAction(tod.fields, action, uid);
  return decision.allowed ? decision.to : refuse(decision.reason);
}

/**
 * Nothing goes on between two people of whom one blocks the other, also in the moment before the block has ended their tod.
 * Reads one document.
 * @throws RefusalError blocked
 */
export async function refuseWhereBlocked(
  transaction: Transaction,
  server: Server,
  { fields: { initiatorUid, recipientUid } }: ReadTod,
): Promise<void> {
  if (await isBlockedBetween(transaction, server.db, initiatorUid, recipientUid)) refuse('blocked');
}

/**
 * Ends an open tod, and what was proposed in it.
 * @param byUid who is to be known to have ended it; empty for nobody
 */
export async function endTod(
  transaction: Transaction,
  server: Server,
  tod: ReadTod,
  status: TodStatus,
  byUid: string,
): Promise<void> {
  await moveTod(transaction, server, tod, status, {
    ...afterEnd(tod.tod, byUid, server.now()),
    remindAt: null,
    ...(byUid === '' ? {} : { cancellerUid: byUid }),
  });
}

/** Puts a tod into its next status and frees the pair when it is no longer open. */
export async function moveTod(
  transaction: Transaction,
  server: Server,
  tod: ReadTod,
  status: TodStatus,
  changes: object,
): Promise<void> {
  const pair = isOpen(status) ? undefined : await readPair(server, tod);
  const moved = { ...changes, status, updatedAt: FieldValue.serverTimestamp() };
  transaction.update(tod.reference, moved, tod.isUnchanged);
  releasePair(transaction, pair, tod.reference.id);
}

/**
 * Deletes a tod and frees the pair. What lies below it is deleted by the trigger that sees it go.
 * @throws RefusalError with the reason of the policy where this person may not
 */
export async function removeTod(
  transaction: Transaction,
  server: Server,
  tod: ReadTod,
  uid: string,
): Promise<void> {
  const decision = decideTodAction(tod.fields, 'delete', uid);
  if (!decision.allowed) refuse(decision.reason);
  const pair = await readPair(server, tod);
  transaction.delete(tod.reference, tod.isUnchanged);
  releasePair(transaction, pair, tod.reference.id);
}

async function readPair(server: Server, tod: ReadTod) {
  const { initiatorUid, recipientUid } = tod.fields;
  return todPairReference(server.db, [initiatorUid, recipientUid]).get();
}
