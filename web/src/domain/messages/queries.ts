import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** A person's conversations, the one with the newest message first. */
export function conversationsQuery(db: Firestore, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.conversations()),
    where('participants', 'array-contains', uid),
    orderBy('lastMessageAt', 'desc'),
    limit(count),
  );
}

/** The newest messages of a conversation, newest first. */
export function newestMessagesQuery(db: Firestore, pair: string, count: number): Query {
  return query(collection(db, documentPaths.messages(pair)), orderBy('createdAt', 'desc'), limit(count));
}

/**
 * The messages up to a moment, newest first. The database counts in microseconds and a `Date` does not, so those of the
 * moment's own millisecond come again: drop them by id.
 */
export function olderMessagesQuery(db: Firestore, pair: string, moment: Date, count: number): Query {
  return query(
    collection(db, documentPaths.messages(pair)),
    where('createdAt', '<', new Date(moment.getTime() + 1)),
    orderBy('createdAt', 'desc'),
    limit(count),
  );
}

/** What a person has not read in the notification centre about one conversation. */
export function conversationNotificationsQuery(
  db: Firestore,
  uid: string,
  pair: string,
  count: number,
): Query {
  return query(
    collection(db, documentPaths.notifications(uid)),
    where('relatedId', '==', pair),
    where('read', '==', false),
    limit(count),
  );
}
