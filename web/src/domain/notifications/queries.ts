import { documentPaths } from '@tod/model';
import {
  collection,
  type Firestore,
  getDocs,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  query,
  where,
  writeBatch,
} from 'firebase/firestore';
import { getDb } from '../../platform/firebase/firestore.ts';
import { type NotificationGroup, typesOfGroup } from './notificationGroups.ts';
import { unreadNotificationsQuery } from './unread/queries.ts';

/** A person's notifications of one group, newest first. */
export function notificationsQuery(
  db: Firestore,
  uid: string,
  group: NotificationGroup,
  count: number,
): Query {
  const types = typesOfGroup(group);
  return query(
    collection(db, documentPaths.notifications(uid)),
    ...(types === undefined ? [] : [where('type', 'in', types)]),
    orderBy('createdAt', 'desc'),
    limit(count),
  );
}

/** Asks the server anew; what it says reaches the live lists through the shared cache. Rejects when it cannot be reached. */
export async function refreshNotifications(
  uid: string,
  group: NotificationGroup,
  count: number,
): Promise<void> {
  await getDocsFromServer(notificationsQuery(getDb(), uid, group, count));
}

/** Notifications that were turned into read. */
export interface MarkedNotifications {
  readonly count: number;
  /** Settles when the server answers, so offline it stays open; rejects when the rules refuse. */
  readonly committed: Promise<void>;
}

/** Turns the newest unread notifications (500 at most) into read. Shows at once, also offline. */
export async function markUnreadNotificationsRead(uid: string, count: number): Promise<MarkedNotifications> {
  const db = getDb();
  const unread = await getDocs(unreadNotificationsQuery(db, uid, count));
  const batch = writeBatch(db);
  for (const notification of unread.docs) batch.update(notification.ref, { read: true });
  return { count: unread.size, committed: batch.commit() };
}
