import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query } from 'firebase/firestore';

/** The requests that wait for a person to accept or ignore them, the newest first. */
export function messageRequestsQuery(db: Firestore, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.messageRequests(uid)),
    orderBy('createdAt', 'desc'),
    limit(count),
  );
}
