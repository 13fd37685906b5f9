import { createHash } from 'node:crypto';
import {
  conversationSchema,
  documentPaths,
  isQuiet,
  type NotificationFields,
  type NotificationSettings,
  type NotificationType,
} from '@tod/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';

/** Whether this type may be pushed to somebody at this moment. The notification stands in the list either way. */
export function isWanted(settings: NotificationSettings, type: NotificationType, now: Date): boolean {
  return settings.push[type] && !isQuiet(settings.quietHours, now);
}

/**
 * Whether the devices show this conversation already: the notification of it that was pushed last is unread, and messages
 * before this one are, too. Whoever answered in the conversation itself is told about the next message again.
 * Reads at most 3 documents.
 */
export async function isConversationAnnounced(
  server: Server,
  uid: string,
  notification: NotificationFields,
): Promise<boolean> {
  const announcement = announcementOf(server, uid, notification);
  if (announcement === null || notification.relatedId === null) return false;
  const [conversation, announced] = await server.db.getAll(
    server.db.doc(documentPaths.conversation(notification.relatedId)),
    announcement,
  );
  if ((readFields(conversationSchema, conversation)?.unread[uid] ?? 0) <= 1) return false;
  const earlierId: unknown = announced?.get('notificationId');
  if (typeof earlierId !== 'string') return false;
  const earlier = await server.db.doc(documentPaths.notification(uid, earlierId)).get();
  return earlier.get('read') === false;
}

/** Where it is kept which notification of a conversation was pushed last, null for what is about no conversation. */
export function announcementOf(
  server: Server,
  uid: string,
  { type, relatedId }: NotificationFields,
): DocumentReference | null {
  if (type !== 'new_message' || relatedId === null) return null;
  // The id of a conversation names both people, and ledgers outlive an account.
  const conversation = createHash('sha256').update(relatedId).digest('base64url');
  return server.db.doc(documentPaths.delivery(`announced-${uid}-${conversation}`));
}
