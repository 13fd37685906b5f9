import { type NotificationType, paths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { deletionMark } from './deletedAccounts.ts';
import type { Server } from './server.ts';
import { transact } from './transaction.ts';

export interface NewNotification {
  /** Derived from what happened, so that telling it again writes the same document. */
  readonly id: string;
  readonly uid: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly content: string;
  /** Whose doing it was; notifications about somebody go when that account is deleted. */
  readonly senderId: string | null;
  readonly todId: string | null;
  /** The tod or conversation it is about. */
  readonly relatedId: string | null;
  /** When it happened. */
  readonly at: Date;
}

/**
 * Writes a notification unless it is there already, also when its owner has read it since, or the account is gone.
 * @returns whether it was written
 */
export function notifyOnce(server: Server, notification: NewNotification): Promise<boolean> {
  const { id, uid, type, title, content, senderId, todId, relatedId, at } = notification;
  const reference = server.db.doc(paths.notification(uid, id));
  return transact(server.db, async (transaction) => {
    const [earlier, mark] = await transaction.getAll(reference, deletionMark(server, uid));
    if (earlier?.exists || mark?.exists) return false;
    transaction.create(reference, {
      type,
      title,
      content,
      read: false,
      createdAt: Timestamp.fromDate(at),
      data: { senderId, todId },
      relatedId,
    });
    return true;
  });
}
