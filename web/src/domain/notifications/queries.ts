import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { type NotificationGroup, typesOfGroup } from './notificationGroups.ts';

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

/** What a person has not read yet, newest first. */
export function unreadNotificationsQuery(db: Firestore, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.notifications(uid)),
    where('read', '==', false),
    orderBy('createdAt', 'desc'),
    limit(count),
  );
}
