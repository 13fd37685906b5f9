import { documentPaths, type Message, messageSchema } from '@tod/model';
import {
  arrayRemove,
  collection,
  doc,
  FieldPath,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  where,
  writeBatch,
} from 'firebase/firestore';
import { parseItem } from '../../platform/firebase/fields.ts';
import { getDb } from '../../platform/firebase/firestore.ts';

/** A person's conversations, the one with the newest message first. */
export function conversationsQuery(db: Firestore, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.conversations()),
    where('participants', 'array-contains', uid),
    orderBy('lastMessageAt', 'desc'),
    limit(count),
  );
}

/** Those of a person's conversations in which they have something to read, the one with the newest message first. */
export function unreadConversationsQuery(db: Firestore, uid: string, count: number): Query {
  return query(
    collection(db, documentPaths.conversations()),
    where('unreadFor', 'array-contains', uid),
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

/** A page of older messages. Without a network it holds what this browser happens to have, which may be less than what there is. */
export interface OlderPage {
  readonly messages: readonly Message[];
  readonly fromCache: boolean;
}

/** A page of the messages that `olderMessagesQuery` describes. Rejects with Firestore's own error, or when one cannot be parsed. */
export async function readOlderMessages(pair: string, before: Date, count: number): Promise<OlderPage> {
  const snapshot = await getDocs(olderMessagesQuery(getDb(), pair, before, count));
  const messages = snapshot.docs.map((document) => parseItem(messageSchema, document));
  return { messages, fromCache: snapshot.metadata.fromCache };
}

/**
 * Turns these messages (fewer than 500) into read and this person's counter to zero: whoever sees the newest has nothing
 * left to read. Shows at once and settles when the server answers; rejects when the rules refuse.
 */
export function markMessagesRead(uid: string, pair: string, ids: readonly string[]): Promise<void> {
  const db = getDb();
  const batch = writeBatch(db);
  for (const id of ids) batch.update(doc(db, documentPaths.message(pair, id)), { read: true });
  const conversation = doc(db, documentPaths.conversation(pair));
  batch.update(conversation, new FieldPath('unread', uid), 0, 'unreadFor', arrayRemove(uid));
  return batch.commit();
}

/**
 * Turns into read what the notification centre says about one conversation, `count` of it at most (500 is the limit).
 * @returns whether there was anything
 */
export async function markConversationNotificationsRead(
  uid: string,
  pair: string,
  count: number,
): Promise<boolean> {
  const db = getDb();
  const unread = await getDocs(conversationNotificationsQuery(db, uid, pair, count));
  if (unread.empty) return false;
  const batch = writeBatch(db);
  for (const notification of unread.docs) batch.update(notification.ref, { read: true });
  await batch.commit();
  return true;
}

/** What a person has not read in the notification centre about one conversation. */
function conversationNotificationsQuery(db: Firestore, uid: string, pair: string, count: number): Query {
  return query(
    collection(db, documentPaths.notifications(uid)),
    where('relatedId', '==', pair),
    where('read', '==', false),
    limit(count),
  );
}
