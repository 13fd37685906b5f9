import { createHash } from 'node:crypto';
import {
  conversationSchema,
  type Device,
  documentPaths,
  isQuiet,
  isRequestTo,
  MINUTE_MS,
  type NotificationFields,
  type NotificationSettings,
  type NotificationType,
  notificationSchema,
} from '@tod/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { announcementSchema } from './pushLedger.ts';

/** Whether this type may be pushed to this device at this moment. The notification stands in the list either way. */
export function isWanted(
  settings: NotificationSettings,
  type: NotificationType,
  device: Pick<Device, 'timeZone'>,
  now: Date,
): boolean {
  return settings.push[type] && !isQuiet(settings.quietHours, now, device.timeZone);
}

/** A push that stands no longer than this on a device may have gone from it unseen: swept away, or lost on the way. */
const ANNOUNCED_MS = 30 * MINUTE_MS;

/** What a conversation says about pushing a message of it. */
export interface ConversationNews {
  /**
   * The devices show this conversation already: the notification of it that was pushed last is unread, and messages before this
   * one are, too. After half an hour it is pushed again, in place of what may stand there. Whoever answered in the conversation
   * itself is told about the next message again. A request is not pushed.
   */
  readonly isAnnounced: boolean;
  /** Who wrote; empty where nobody knows. */
  readonly senderName: string;
}

export const NO_NEWS: ConversationNews = { isAnnounced: false, senderName: '' };

/** Reads at most 3 documents, none for what is about no conversation. */
export async function readConversationNews(
  server: Pick<Server, 'db' | 'now'>,
  uid: string,
  notification: NotificationFields,
): Promise<ConversationNews> {
  const announcement = announcementOf(server, uid, notification);
  if (announcement === null || notification.relatedId === null) return NO_NEWS;
  const [stored, announced] = await server.db.getAll(
    server.db.doc(documentPaths.conversation(notification.relatedId)),
    announcement,
  );
  const conversation = readFields(conversationSchema, stored);
  const senderName = conversation?.people[notification.data.senderUid ?? '']?.name ?? '';
  const last = readFields(announcementSchema, announced);
  const isRecent = last !== null && server.now().getTime() - last.announcedAt.getTime() < ANNOUNCED_MS;
  // Nobody is disturbed by whom they do not know: a request waits in the list.
  if (conversation !== null && isRequestTo(conversation, uid)) return { isAnnounced: true, senderName };
  if ((conversation?.unread[uid] ?? 0) <= 1 || !isRecent) return { isAnnounced: false, senderName };
  const earlier = await server.db.doc(documentPaths.notification(uid, last.notificationId)).get();
  return { isAnnounced: readFields(notificationSchema, earlier)?.read === false, senderName };
}

/** Where it is kept which notification of a conversation was pushed last, null for what is about no conversation. */
export function announcementOf(
  server: Pick<Server, 'db'>,
  uid: string,
  { type, relatedId }: NotificationFields,
): DocumentReference | null {
  if (type !== 'new_message' || relatedId === null) return null;
  // The id of a conversation names both people, and ledgers outlive an account.
  const conversation = createHash('sha256').update(relatedId).digest('base64url');
  return server.db.doc(documentPaths.ledgerEntry(`announced-${uid}-${conversation}`));
}
