import { documentPaths } from '@tod/model';
import {
  collection,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
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

/** Asks the server anew; what it says reaches the live lists through the shared cache. Rejects when it cannot be reached. */
export async function refreshNotifications(
  db: Firestore,
  uid: string,
  group: NotificationGroup,
  count: number,
): Promise<void> {
  await getDocsFromServer(notificationsQuery(db, uid, group, count));
}
