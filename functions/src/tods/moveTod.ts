import { afterEnd, decideTodAction, isOpen, type TodAction, type TodStatus } from '@tod/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { releasePair, todPairReference } from '../domain/todPair.ts';
import { refuse } from '../platform/refusal.ts';
import type { ReadTod } from './readTod.ts';

/**
 * The status of the tod after this person does this to it.
 * @throws RefusalError with the reason of the policy
 */
export function statusAfter(tod: ReadTod, action: Exclude<TodAction, 'delete'>, uid: string): TodStatus {
  const decision = decideTodAction(tod.fields, action, uid);
  return decision.allowed ? decision.to : refuse(decision.reason);
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
