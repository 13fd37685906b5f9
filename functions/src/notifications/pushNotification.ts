import {
  deviceSchema,
  documentPaths,
  type NotificationFields,
  notificationPath,
  notificationSchema,
  notificationSettingsSchema,
} from '@tod/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { excerpt } from '../domain/excerpt.ts';
import { expiry } from '../domain/ledger.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import type { Push } from '../platform/push.ts';
import { isAlreadyThere } from '../platform/transaction.ts';
import { MAX_DEVICES } from './boundDevices.ts';
import { announcementOf, isConversationAnnounced, isWanted } from './decidePush.ts';

/** A push carries at most 4 KB altogether. */
const PUSHED_LENGTH = 240;

/** A notification that was written. */
export interface NotificationCreation {
  readonly uid: string;
  readonly notificationId: string;
  readonly after: unknown;
}

/**
 * Sends a notification to each device of its owner, unless they want quiet, once however often the event is delivered, and
 * forgets devices whose token is dead. The ledger is written first: a push lost in a crash is better than one shown twice, as the
 * notification itself stays in the list.
 */
export async function pushNotification(server: Server, creation: NotificationCreation): Promise<void> {
  const { uid, notificationId } = creation;
  const devices = await server.db
    .collection(documentPaths.devices(uid))
    .orderBy('lastSeen', 'desc')
    .limit(MAX_DEVICES)
    .get();
  if (devices.empty) return;
  const notification = parseFields(notificationSchema, creation.after);
  const settings = await server.db.doc(documentPaths.notificationSettings(uid)).get();
  const isSilent =
    !isWanted(parseFields(notificationSettingsSchema, settings.data()), notification.type, server.now()) ||
    (await isConversationAnnounced(server, uid, notification));
  const announcement = isSilent ? null : announcementOf(server, uid, notification);
  if (!(await claimPush(server, uid, notificationId, announcement)) || isSilent) return;

  const push = planPush(notificationId, notification);
  const results = new Map<string, ReturnType<Server['sendPush']>>();
  await Promise.all(
    devices.docs.map(async (stored) => {
      const device = readFields(deviceSchema, stored);
      if (device === null) return;
      const sent = results.get(device.token) ?? server.sendPush(device.token, push);
      results.set(device.token, sent);
      const result = await sent;
      if (result === 'failed') logError('A push was not taken', { uid, notificationId, device: stored.id });
      // Only while it still holds that token: the device may have got a new one meanwhile.
      if (result === 'dead')
        await stored.ref.delete({ lastUpdateTime: stored.updateTime }).catch(() => undefined);
    }),
  );
}

/** What the devices show, and where a click leads. */
export function planPush(notificationId: string, notification: NotificationFields): Push {
  const { type, title, content, data } = notification;
  return {
    notificationId,
    type,
    title,
    content: excerpt(content, PUSHED_LENGTH),
    url: notificationPath(notification) ?? '/notifications',
    tag: type === 'new_message' ? `messages-${data.senderUid}` : notificationId,
  };
}

/**
 * Keeps that a notification was dealt with and, where it is pushed for a conversation, that it was.
 * @returns false when this was kept before
 */
async function claimPush(
  server: Server,
  uid: string,
  notificationId: string,
  announcement: DocumentReference | null,
): Promise<boolean> {
  const entry = { callerUid: uid, createdAt: FieldValue.serverTimestamp(), expiresAt: expiry(server) };
  const batch = server.db.batch();
  batch.create(server.db.doc(documentPaths.delivery(`push-${uid}-${notificationId}`)), entry);
  if (announcement !== null) batch.set(announcement, { ...entry, notificationId });
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}
