import { documentPaths, type TodStatus } from '@tod/model';
import {
  collection,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import { getDb } from '../../platform/firebase/firestore.ts';
import { awaitingTodsQuery } from './awaiting/queries.ts';
import type { TodGroupName } from './todTabs.ts';

/** A person's tods of one status, the last changed first. */
function todsQuery(db: Firestore, uid: string, status: TodStatus, count: number): Query {
  return query(
    collection(db, documentPaths.tods()),
    where('participants', 'array-contains', uid),
    where('status', '==', status),
    orderBy('updatedAt', 'desc'),
    limit(count),
  );
}

/** A person's accepted tods whose agreed moment is not over, the next first. */
function upcomingTodsQuery(db: Firestore, uid: string, from: Date, count: number): Query {
  return query(
    collection(db, documentPaths.tods()),
    where('participants', 'array-contains', uid),
    where('status', '==', 'accepted'),
    where('slot.end', '>', from),
    orderBy('slot.end'),
    limit(count),
  );
}

/** What a group of tods asks for. */
export interface AskedGroup {
  readonly uid: string;
  readonly name: TodGroupName;
  /** From when on a moment is not over. */
  readonly from: Date;
}

export function groupQuery(db: Firestore, { uid, name, from }: AskedGroup, count: number): Query {
  switch (name) {
    case 'awaiting':
      return awaitingTodsQuery(db, uid, count);
    case 'upcoming':
      return upcomingTodsQuery(db, uid, from, count);
    default:
      return todsQuery(db, uid, name, count);
  }
}

/** Asks the server anew; what it says reaches the live lists through the shared cache. Rejects when it cannot be reached. */
export async function refreshGroup(group: AskedGroup, count: number): Promise<void> {
  await getDocsFromServer(groupQuery(getDb(), group, count));
}

/** Whether the server has no such tod any more. Rejects when it cannot be reached. */
export async function isTodGone(todId: string): Promise<boolean> {
  const found = await getDocFromServer(doc(getDb(), documentPaths.tod(todId)));
  return !found.exists();
}

/** What this person may read of what the two of a tod said, the last session first. */
export function reviewsQuery(db: Firestore, todId: string, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.reviews(todId)),
    where('readers', 'array-contains', uid),
    orderBy('playedAt', 'desc'),
    limit(count),
  );
}

/** The sessions of a tod, the last played first. */
export function sessionsQuery(db: Firestore, todId: string, count: number): Query {
  return query(collection(db, documentPaths.sessions(todId)), orderBy('playedAt', 'desc'), limit(count));
}
