import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** The tods that wait for this person's answer, the last changed first. */
export function awaitingTodsQuery(db: Firestore, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.tods()),
    where('awaitingUid', '==', uid),
    orderBy('updatedAt', 'desc'),
    limit(count),
  );
}
