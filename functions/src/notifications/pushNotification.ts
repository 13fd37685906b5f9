import {
  type Device,
  deviceSchema,
  documentPaths,
  notificationSchema,
  notificationSettingsSchema,
  type Push,
  takesSilentPushes,
} from '@tod/model';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { deleteWhereUnchanged } from '../platform/paging.ts';
import { MAX_DEVICES } from './boundDevices.ts';
import { announcementOf, isWanted, NO_NEWS, readConversationNews } from './decidePush.ts';
import { planClosing, planPush } from './planPush.ts';
import { claimClosing, claimPush, withdrawAnnouncement } from './pushLedger.ts';

/** A notification that was written: undefined before it was there, and once it is gone. */
export interface NotificationWrite {
  readonly uid: string;
  readonly notificationId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A device, and where it is stored. */
interface StoredDevice {
  readonly stored: QueryDocumentSnapshot;
  readonly device: Device;
}

/**
 * Sends a new notification to each device of its owner on which they do not want quiet, once however often the event is
 * delivered; one that was read, or has gone unread, is taken from the devices again. The ledger is written first: a push lost
 * in a crash is better than one shown twice, as the notification itself stays in the list.
 */
export async function pushNotification(server: Server, write: NotificationWrite): Promise<void> {
  const { before, after } = write;
  if (before === undefined) return show(server, write);
  const isOver = after === undefined || parseFields(notificationSchema, after).read;
  if (isOver && !parseFields(notificationSchema, before).read) await close(server, write);
}

async function show(server: Server, { uid, notificationId, after }: NotificationWrite): Promise<void> {
  const devices = await devicesOf(server, uid);
  if (devices.length === 0) return;
  const notification = parseFields(notificationSchema, after);
  const [storedSettings, stored] = await server.db.getAll(
    server.db.doc(documentPaths.notificationSettings(uid)),
    server.db.doc(documentPaths.notification(uid, notificationId)),
  );
  const settings = parseFields(notificationSettingsSchema, storedSettings?.data());
  const current = readFields(notificationSchema, stored);
  const now = server.now();
  const awake =
    // Gone with its sender, or with what it tells of.
    current === null || current.read
      ? []
      : devices.filter(({ device }) => isWanted(settings, notification.type, device, now));
  const { isAnnounced, senderName } =
    awake.length === 0 ? NO_NEWS : await readConversationNews(server, uid, notification);
  const isShown = awake.length > 0 && !isAnnounced;
  const announcement = announcementOf(server, uid, notification);
  if (!(await claimPush(server, { uid, notificationId, isShown, announcement })) || !isShown) return;
  const isSent = await send(server, awake, planPush({ uid, notificationId, notification }, senderName));
  if (!isSent) await withdrawAnnouncement(server, { notificationId, announcement });
}

/** Costs one read where nothing was pushed, so that whoever marks hundreds as read, or takes them along, sets off little. */
async function close(server: Server, { uid, notificationId, before }: NotificationWrite): Promise<void> {
  if (!(await claimClosing(server, uid, notificationId))) return;
  const devices = (await devicesOf(server, uid)).filter(({ device }) => takesSilentPushes(device));
  const notification = parseFields(notificationSchema, before);
  await send(server, devices, planClosing({ uid, notificationId, notification }));
}

/** The devices seen last. What cannot be read as one is none. */
async function devicesOf(server: Server, uid: string): Promise<StoredDevice[]> {
  const query = server.db.collection(documentPaths.devices(uid)).orderBy('lastSeen', 'desc');
  const { docs } = await query.limit(MAX_DEVICES).get();
  return docs.flatMap((stored) => {
    const device = readFields(deviceSchema, stored);
    return device === null ? [] : [{ stored, device }];
  });
}

/**
 * Sends once to each token, and forgets devices whose token is dead.
 * @returns whether it was taken for any of them
 */
async function send(server: Server, devices: readonly StoredDevice[], push: Push): Promise<boolean> {
  const tokens = [...new Set(devices.map(({ device }) => device.token))];
  const results = new Map(
    await Promise.all(tokens.map(async (token) => [token, await server.sendPush(token, push)] as const)),
  );
  const dead = devices.filter(({ device }) => results.get(device.token) === 'dead');
  // Only while it still holds that token: the device may have got a new one meanwhile.
  await attemptEach(dead, 'A device whose token is dead could not be forgotten', ({ stored }) =>
    deleteWhereUnchanged(stored),
  );
  return [...results.values()].includes('sent');
}
