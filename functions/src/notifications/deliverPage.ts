import { type Broadcast, broadcastSchema, documentPaths } from '@tod/model';
import { FieldPath, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';
import { audienceQuery } from './audience.ts';

/** Recipients at a time: a commit of this size takes well under a second, and memory stays flat however many there are. */
const BROADCAST_PAGE = 400;

/**
 * Gives a notification to the next recipients and keeps the progress, both or neither: however often and in whatever order
 * pages are asked for, each member gets it once.
 * @returns the page that comes next, null when everybody has it or it was given up
 */
export async function deliverPage(server: Server, broadcastId: string, page: number): Promise<number | null> {
  const { db } = server;
  const reference = db.doc(documentPaths.broadcast(broadcastId));
  const broadcast = readFields(broadcastSchema, await reference.get());
  if (broadcast === null || broadcast.status !== 'sending') return null;
  // This page was delivered before and what came after it was cut off.
  if (broadcast.page !== page) return broadcast.page;
  const uids = await nextRecipients(db, broadcast);
  const next = uids.length < BROADCAST_PAGE ? null : page + 1;

  return transact(db, async (transaction) => {
    const stored = readFields(broadcastSchema, await transaction.get(reference));
    if (stored?.status !== 'sending') return null;
    // Somebody else delivered it meanwhile.
    if (stored.page !== page) return stored.page;
    for (const uid of uids)
      transaction.create(
        db.doc(documentPaths.notification(uid, `broadcast-${broadcastId}`)),
        contentOf(server, stored),
      );
    transaction.update(reference, {
      page: page + 1,
      after: uids.at(-1) ?? stored.after,
      delivered: FieldValue.increment(uids.length),
      status: next === null ? 'sent' : 'sending',
      changedAt: FieldValue.serverTimestamp(),
    });
    return next;
  });
}

/**
 * Read outside of the transaction: a task that dies in one would keep the profiles of all of them locked for a minute. An
 * account that is deleted in between may leave a notification behind that nobody can read and that tells of nobody.
 */
async function nextRecipients(db: Firestore, broadcast: Broadcast): Promise<string[]> {
  const everybody = audienceQuery(db, broadcast).orderBy(FieldPath.documentId());
  const rest = broadcast.after === null ? everybody : everybody.startAfter(broadcast.after);
  return (await rest.limit(BROADCAST_PAGE).select().get()).docs.map(({ id }) => id);
}

function contentOf(server: Server, { type, title, content, createdAt }: Broadcast) {
  return {
    type,
    title,
    content,
    read: false,
    createdAt: Timestamp.fromDate(createdAt ?? server.now()),
    data: { senderUid: null, todId: null },
    relatedId: null,
  };
}
