import { broadcastSchema, paths } from '@tod/model';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { readFields } from '../platform/documents.ts';
import type { Server } from '../platform/server.ts';
import { transact } from '../platform/transaction.ts';
import { audienceQuery } from './audience.ts';

/** Recipients at a time: a commit of this size takes well under a second, and memory stays flat however many there are. */
export const BROADCAST_PAGE = 400;

/**
 * Gives a notification to the next recipients and keeps the progress, both or neither: however often and in whatever order
 * pages are asked for, each member gets it once.
 * @returns the page that comes next, null when everybody has it
 */
export async function deliverPage(server: Server, broadcastId: string, page: number): Promise<number | null> {
  const { db } = server;
  return transact(db, async (transaction) => {
    const reference = db.doc(paths.broadcast(broadcastId));
    const broadcast = readFields(broadcastSchema, await transaction.get(reference));
    if (broadcast === null || broadcast.status === 'sent') return null;
    // This page was delivered before and what came after it was cut off.
    if (broadcast.page !== page) return broadcast.page;

    const { after, type, title, content } = broadcast;
    const recipients = audienceQuery(db, broadcast).orderBy(FieldPath.documentId());
    const { docs } = await transaction.get(
      (after === null ? recipients : recipients.startAfter(after)).limit(BROADCAST_PAGE).select(),
    );
    for (const profile of docs) {
      transaction.create(db.doc(paths.notification(profile.id, `broadcast-${broadcastId}`)), {
        type,
        title,
        content,
        read: false,
        createdAt: Timestamp.fromDate(broadcast.createdAt ?? server.now()),
        data: { senderId: null, todId: null },
        relatedId: null,
      });
    }
    const isLast = docs.length < BROADCAST_PAGE;
    transaction.update(reference, {
      page: page + 1,
      after: docs.at(-1)?.id ?? after,
      delivered: FieldValue.increment(docs.length),
      status: isLast ? 'sent' : 'sending',
    });
    return isLast ? null : page + 1;
  });
}
