import { documentPaths, partnerOf, profileSchema } from '@tod/model';
import type { Transaction } from 'firebase-admin/firestore';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import type { ReadTod } from './readTod.ts';

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
 * Nothing begins or changes with somebody who is gone, suspended or across a block. Reads two documents.
 * @throws RefusalError partnerMissing, blocked
 */
export async function refuseWherePartnerIsGone(
  transaction: Transaction,
  server: Server,
  caller: Caller,
  tod: ReadTod,
): Promise<void> {
  const partnerUid = partnerOf(tod.fields.participants, caller.uid) ?? refuse('notParticipant');
  const [stored, isBlocked] = await Promise.all([
    transaction.get(server.db.doc(documentPaths.profile(partnerUid))),
    isBlockedBetween(transaction, server.db, caller.uid, partnerUid),
  ]);
  const partner = readFields(profileSchema, stored);
  if (partner === null || partner.suspended) refuse('partnerMissing');
  if (isBlocked) refuse('blocked');
}
