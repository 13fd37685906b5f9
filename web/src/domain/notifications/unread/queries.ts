import { documentPaths } from '@tod/model';
import {
  collection,
  type Firestore,
  getCountFromServer,
  limit,
  orderBy,
  type Query,
  query,
  where,
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
