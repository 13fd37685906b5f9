import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query } from 'firebase/firestore';

/** The notifications to many, the latest first. */
export function broadcastsQuery(db: Firestore, count: number): Query {
  return query(collection(db, documentPaths.broadcasts()), orderBy('createdAt', 'desc'), limit(count));
}
