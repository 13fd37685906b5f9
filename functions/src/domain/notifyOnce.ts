import { documentPaths, type NotificationType } from '@tod/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { isAlreadyThere, transact } from '../platform/transaction.ts';
import { isBlockedBetween } from './blocks.ts';
import { deletionMark } from './deletedAccounts.ts';
import type { Server } from './server.ts';

export interface NewNotification {
  /** Derived from what happened, so that telling it again writes the same document. */
  readonly id: string;
  readonly uid: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly content: string;
  /** Whose doing it was; notifications about somebody go when that account is deleted. */
  readonly senderUid: string | null;
  readonly todId: string | null;
  /** The tod or conversation it is about. */
  readonly relatedId: string | null;
  /** When it happened. */
  readonly at: Date;
}

/**
 * Writes a notification unless it is there already, also when its owner has read it since, or one of the two is gone or blocks
 * the other.
 * @param isDue looks, in the same transaction, whether there is still something to tell
 * @returns whether it was written
 */
export async function notifyOnce(
  server: Server,
  notification: NewNotification,
  isDue: (transaction: Transaction) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { uid, senderUid } = notification;
  try {
    return await transact(server.db, async (transaction) => {
      // Neither a box that is gone, nor the name of somebody who is gone in the box of another.
      const concerned = senderUid === null ? [uid] : [uid, senderUid];
      const marks = await transaction.getAll(...concerned.map((person) => deletionMark(server, person)));
      if (marks.some((mark) => mark.exists) || !(await isDue(transaction))) return false;
      // Nor does a word of somebody get past a block.
      if (senderUid !== null && (await isBlockedBetween(transaction, server.db, uid, senderUid)))
        return false;
      createNotification(transaction, server, notification);
      return true;
    });
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

/**
 * Looks whether somebody can still be told something in this transaction, which has found no block between them and whoever it
 * comes from. Nothing is put into a box that is gone. Reads one document.
 */
export async function canBeNotified(transaction: Transaction, server: Server, uid: string): Promise<boolean> {
  return !(await transaction.get(deletionMark(server, uid))).exists;
}

/** Writes a notification together with what it tells of; a second one of the same id fails the transaction. */
export function createNotification(
  transaction: Transaction,
  server: Server,
  { id, uid, type, title, content, senderUid, todId, relatedId, at }: NewNotification,
): void {
  transaction.create(server.db.doc(documentPaths.notification(uid, id)), {
    type,
    title,
    content,
    read: false,
    createdAt: Timestamp.fromDate(at),
    data: { senderUid, todId },
    relatedId,
  });
}
