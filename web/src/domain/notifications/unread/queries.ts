import { documentPaths } from '@tod/model';
import {
  collection,
  doc,
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  where,
  writeBatch,
} from 'firebase/firestore';
import { getDb } from '../../../platform/firebase/firestore.ts';

/** What a person has not read yet, newest first. */
export function unreadNotificationsQuery(db: Firestore, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.notifications(uid)),
    where('read', '==', false),
    orderBy('createdAt', 'desc'),
    limit(count),
  );
}

/** How many notifications a person has not read, `most` at most. Rejects when the server cannot be reached. */
export async function countUnreadNotifications(uid: string, most: number): Promise<number> {
  const answer = await getCountFromServer(unreadNotificationsQuery(getDb(), uid, most));
  return answer.data().count;
}

/** Turns these notifications (500 at most) into read. Shows at once; settles when the server answers. */
export function markNotificationsRead(uid: string, ids: readonly string[]): Promise<void> {
  const db = getDb();
  const batch = writeBatch(db);
  for (const id of ids) batch.update(doc(db, documentPaths.notification(uid, id)), { read: true });
  return batch.commit();
}

/** Notifications that were turned into read. */
export interface MarkedNotifications {
  readonly count: number;
  /** Only the device was asked: there may be more that it does not know. */
  readonly isFromCache: boolean;
  /** Settles when the server answers, so offline it stays open; rejects when the rules refuse. */
  readonly committed: Promise<void>;
}

/** Turns the newest unread notifications (500 at most) into read. Shows at once, also offline. */
export async function markUnreadNotificationsRead(uid: string, count: number): Promise<MarkedNotifications> {
  const db = getDb();
  const unread = await getDocs(unreadNotificationsQuery(db, uid, count));
  const batch = writeBatch(db);
  for (const notification of unread.docs) batch.update(notification.ref, { read: true });
  return { count: unread.size, isFromCache: unread.metadata.fromCache, committed: batch.commit() };
}
