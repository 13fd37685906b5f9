import { type Broadcast, broadcastSchema, documentPaths } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { transact } from '../platform/transaction.ts';

/** The queue tries a page thirty times, for about five hours, and a trigger is retried for six. */
export const STUCK_HOURS = 6;

/**
 * Ends as failed what has not come further for so long that no task and no trigger is left to carry it on, whatever it died
 * of. What was delivered stays delivered and counted, and a late repeat delivers nothing more.
 * @returns how many were ended
 */
export async function failStuckBroadcasts(server: Server): Promise<number> {
  const { db } = server;
  const sending = await db.collection(documentPaths.broadcasts()).where('status', '==', 'sending').get();
  let ended = 0;
  for (const { ref } of sending.docs) {
    const given = await transact(db, async (transaction) => {
      const broadcast = readFields(broadcastSchema, await transaction.get(ref));
      if (broadcast === null || !isStuck(broadcast, server.now())) return undefined;
      transaction.update(ref, { status: 'failed' });
      return broadcast;
    });
    if (given === undefined) continue;
    const { delivered, recipients } = given;
    logFailure('A notification to many was given up', undefined, {
      broadcastId: ref.id,
      delivered,
      recipients,
    });
    ended += 1;
  }
  return ended;
}

function isStuck({ status, changedAt, createdAt }: Broadcast, now: Date): boolean {
  const since = (changedAt ?? createdAt ?? new Date(0)).getTime();
  return status === 'sending' && now.getTime() - since >= STUCK_HOURS * 3_600_000;
}
