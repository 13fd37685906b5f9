import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** A person's tods of every status, the last changed first. */
export function latestTodsQuery(db: Firestore, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.tods()),
    where('participants', 'array-contains', uid),
    orderBy('updatedAt', 'desc'),
    limit(count),
  );
}
