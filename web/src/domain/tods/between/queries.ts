import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** The newest tod of two people, whoever sent it: a new one is only made when the one before is closed. */
export function newestTodBetweenQuery(db: Firestore, reader: string, otherUid: string): Query {
  const both = [reader, otherUid];
  return query(
    collection(db, documentPaths.tods()),
    // The rules list tods to their participants only, so the query names the reader.
    where('participants', 'array-contains', reader),
    where('initiatorUid', 'in', both),
    where('recipientUid', 'in', both),
    orderBy('createdAt', 'desc'),
    limit(1),
  );
}
