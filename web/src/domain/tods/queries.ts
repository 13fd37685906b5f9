import { documentPaths, type TodStatus } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** A person's tods of one status, the last changed first. */
export function todsQuery(db: Firestore, uid: string, status: TodStatus, count: number): Query {
  return query(
    collection(db, documentPaths.tods()),
    where('participants', 'array-contains', uid),
    where('status', '==', status),
    orderBy('updatedAt', 'desc'),
    limit(count),
  );
}

/** What was said about the first `sessionCount` sessions of a tod: two reviews each, in the order of the sessions. */
export function reviewsQuery(db: Firestore, todId: string, sessionCount: number): Query {
  return query(
    collection(db, documentPaths.reviews(todId)),
    orderBy('playedAt', 'desc'),
    limit(2 * sessionCount),
  );
}

/** The sessions of a tod, the last played first. */
export function sessionsQuery(db: Firestore, todId: string, count: number): Query {
  return query(collection(db, documentPaths.sessions(todId)), orderBy('playedAt', 'desc'), limit(count));
}
