import { documentPaths } from '@tod/model';
import {
  collection,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';

/** What one did with these people (at most 30). */
export function interactionsQuery(db: Firestore, uid: string, targets: readonly string[]): Query {
  return query(collection(db, documentPaths.interactions(uid)), where(documentId(), 'in', targets));
}

/** What one did last with others, on whatever device. */
export function lastInteractionsQuery(db: Firestore, uid: string, most: number): Query {
  return query(collection(db, documentPaths.interactions(uid)), orderBy('createdAt', 'desc'), limit(most));
}
