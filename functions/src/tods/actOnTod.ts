import {
  decideTodAction,
  documentPaths,
  type TodAction,
  type TodFields,
  type TodStatus,
  todSchema,
} from '@tod/model';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { releasePair, todPairReference } from './todPair.ts';

export interface ReadTod {
  readonly reference: DocumentReference;
  readonly fields: TodFields;
}

/** Reads a tod in a transaction, null where there is none. */
export async function readTod(
  transaction: Transaction,
  server: Server,
  todId: string,
): Promise<ReadTod | null> {
  const reference = server.db.doc(documentPaths.tod(todId));
  const fields = readFields(todSchema, await transaction.get(reference));
  return fields === null ? null : { reference, fields };
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

/** Puts a tod into its next status and frees the pair when it is no longer open. */
export async function moveTod(
  transaction: Transaction,
  server: Server,
  tod: ReadTod,
  status: TodStatus,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const pair = status === 'accepted' ? undefined : await readPair(transaction, server, tod);
  transaction.update(tod.reference, { ...changes, status, updatedAt: FieldValue.serverTimestamp() });
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
  const pair = await readPair(transaction, server, tod);
  transaction.delete(tod.reference);
  releasePair(transaction, pair, tod.reference.id);
}

async function readPair(transaction: Transaction, server: Server, tod: ReadTod) {
  const { initiatorUid, recipientUid } = tod.fields;
  return transaction.get(todPairReference(server.db, [initiatorUid, recipientUid]));
}
