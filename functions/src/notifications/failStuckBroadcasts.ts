import { type Broadcast, broadcastSchema, documentPaths, HOUR_MS } from '@tod/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { readFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { transact } from '../platform/transaction.ts';

/** The queue tries a page thirty times, for nearly four hours, and a trigger is retried for six. */
export const STUCK_HOURS = 6;

/**
 * Ends as failed what has not come further for so long that no task and no trigger is left to carry it on, whatever it died
 * of. What was delivered stays delivered and counted, and a late repeat delivers nothing more.
 * @returns how many were ended
 * @throws Error where it failed with some, after all others
 */
export async function failStuckBroadcasts(server: Server): Promise<number> {
  const broadcasts = server.db.collection(documentPaths.broadcasts());
  const { docs } = await broadcasts.where('status', '==', 'sending').get();
  let ended = 0;
  const failed = await attemptEach(docs, 'A notification to many could not be given up', async ({ ref }) => {
    if (await failIfStuck(server, ref)) ended += 1;
  });
  if (failed > 0) throw new Error(`${failed} notifications to many could not be given up.`);
  return ended;
}

async function failIfStuck({ db, now }: Server, reference: DocumentReference): Promise<boolean> {
  const given = await transact(db, async (transaction) => {
    const broadcast = readFields(broadcastSchema, await transaction.get(reference));
    if (broadcast === null || !isStuck(broadcast, now())) return undefined;
    transaction.update(reference, { status: 'failed' });
    return broadcast;
  });
  if (given === undefined) return false;
  const { delivered, recipients } = given;
  logFailure('A notification to many was given up', undefined, {
    broadcastId: reference.id,
    delivered,
    recipients,
  });
  return true;
}

function isStuck({ status, changedAt, createdAt }: Broadcast, now: Date): boolean {
  const since = (changedAt ?? createdAt ?? new Date(0)).getTime();
  return status === 'sending' && now.getTime() - since >= STUCK_HOURS * HOUR_MS;
}
