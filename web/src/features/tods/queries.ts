import { paths as collections } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { statusOfTab, type TodTab } from './todTabs.ts';

/** A person's tods of one tab, the last changed first. */
export function todsQuery(db: Firestore, uid: string, tab: TodTab, count: number): Query {
  const status = statusOfTab(tab);
  return query(
    collection(db, collections.tods()),
    where('participants', 'array-contains', uid),
    ...(status === undefined ? [] : [where('status', '==', status)]),
    orderBy('updatedAt', 'desc'),
    limit(count),
  );
}

/** The sessions of a tod, the last played first. */
export function sessionsQuery(db: Firestore, todId: string, count: number): Query {
  return query(collection(db, collections.sessions(todId)), orderBy('playedAt', 'desc'), limit(count));
}
