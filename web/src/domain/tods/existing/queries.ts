import { documentPaths } from '@tod/model';
// Lite, and apart from the other queries of tods: visitors' pages must not load the whole database for it.
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore/lite';

/**
 * The newest tod that one of two people sent to the other. The rules list tods to their participants only, so the query
 * names the reader.
 */
export function newestQuery(
  db: Firestore,
  reader: string,
  initiatorUid: string,
  recipientUid: string,
): Query {
  return query(
    collection(db, documentPaths.tods()),
    where('participants', 'array-contains', reader),
    where('initiatorUid', '==', initiatorUid),
    where('recipientUid', '==', recipientUid),
    orderBy('createdAt', 'desc'),
    limit(1),
  );
}
