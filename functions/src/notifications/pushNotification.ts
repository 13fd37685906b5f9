import {
  conversationSchema,
  deviceSchema,
  isQuiet,
  type NotificationFields,
  type NotificationSettings,
  type NotificationType,
  notificationSchema,
  notificationSettingsSchema,
  paths,
} from '@tod/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { parseFields, readFields } from '../platform/documents.ts';
import { excerpt } from '../platform/excerpt.ts';
import { expiry } from '../platform/ledger.ts';
import type { Push } from '../platform/push.ts';
import type { Server } from '../platform/server.ts';
import { isAlreadyThere } from '../platform/transaction.ts';

/** The most recently seen devices of one person that get a push. */
const MAX_DEVICES = 20;
/** A push carries at most 4 KB altogether. */
const PUSHED_LENGTH = 240;

/** A notification that was written. */
export interface NotificationCreation {
  readonly uid: string;
  readonly notificationId: string;
  readonly fields: unknown;
}

/**
 * Sends a notification to each device of its owner, unless they want quiet, once however often the event is delivered, and
 * forgets devices whose token is dead. The ledger is written first: a push lost in a crash is better than one shown twice, as the
 * notification itself stays in the list.
 */
export async function pushNotification(server: Server, creation: NotificationCreation): Promise<void> {
  const { uid, notificationId } = creation;
  const devices = await server.db
    .collection(paths.devices(uid))
    .orderBy('lastSeen', 'desc')
    .limit(MAX_DEVICES)
    .get();
  if (devices.empty) return;
  const notification = parseFields(notificationSchema, creation.fields);
  const settings = await server.db.doc(paths.notificationSettings(uid)).get();
  const isSilent =
    !isWanted(parseFields(notificationSettingsSchema, settings.data()), notification.type, server.now()) ||
    (await isConversationAnnounced(server, creation, notification));
  if (!(await claimPush(server, uid, notificationId, isSilent)) || isSilent) return;

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
    url: urlOf(notification),
    tag: type === 'new_message' ? `messages-${data.senderId}` : notificationId,
  };
}

function urlOf({ type, data }: NotificationFields): string {
  if (type === 'new_message' && data.senderId !== null) return `/messages/${data.senderId}`;
  if (data.todId !== null) return `/matches/request/${data.todId}`;
  return '/notifications';
}

/** Whether this type may be pushed to somebody at this moment. The notification stands in the list either way. */
export function isWanted(settings: NotificationSettings, type: NotificationType, now: Date): boolean {
  return settings.push[type] && !isQuiet(settings.quietHours, now);
}

/** How many unread messages of a conversation are looked at to find one that was pushed. */
const MAX_UNREAD = 20;

/**
 * Whether the devices show this conversation already: an earlier notification of it was pushed, is unread, and its messages
 * are, too. Whoever answered in the conversation itself is told about the next message again.
 */
async function isConversationAnnounced(
  server: Server,
  { uid, notificationId }: NotificationCreation,
  { type, data, relatedId }: NotificationFields,
): Promise<boolean> {
  if (type !== 'new_message' || data.senderId === null || relatedId === null) return false;
  const conversation = await server.db.doc(paths.conversation(relatedId)).get();
  if ((readFields(conversationSchema, conversation)?.unread[uid] ?? 0) <= 1) return false;
  const unread = await server.db
    .collection(paths.notifications(uid))
    .where('data.senderId', '==', data.senderId)
    .where('type', '==', 'new_message')
    .where('read', '==', false)
    .limit(MAX_UNREAD)
    .get();
  const others = unread.docs.filter(({ id }) => id !== notificationId);
  if (others.length === 0) return false;
  const ledgers = await server.db.getAll(...others.map(({ id }) => pushLedger(server, uid, id)));
  return ledgers.some((ledger) => ledger.get('isSilent') === false);
}

function pushLedger(server: Server, uid: string, notificationId: string): DocumentReference {
  return server.db.doc(paths.delivery(`push-${uid}-${notificationId}`));
}

async function claimPush(
  server: Server,
  uid: string,
  notificationId: string,
  isSilent: boolean,
): Promise<boolean> {
  try {
    await pushLedger(server, uid, notificationId).create({
      callerId: uid,
      isSilent,
      createdAt: FieldValue.serverTimestamp(),
      expiresAt: expiry(server),
    });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}
