import { paths as documents, foldName } from '@tod/model';
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

/** The longest word that a profile is indexed under (model: nameTokens). */
const MAX_TOKEN_LENGTH = 15;
const MAX_NAMES_FOUND = 20;

/** Profiles under a word of whose name begins like the first word of `name`; null when that word is too short. */
export function nameQuery(db: Firestore, name: string): Query | null {
  const word = foldName(name).split(/[^\p{Letter}\p{Number}]+/u)[0] ?? '';
  if (word.length < 2) return null;
  return query(
    collection(db, documents.profiles()),
    where('nameTokens', 'array-contains', word.slice(0, MAX_TOKEN_LENGTH)),
    orderBy('lastActive', 'desc'),
    limit(MAX_NAMES_FOUND),
  );
}

/** What one did with these people (at most 30). */
export function interactionsQuery(db: Firestore, uid: string, targets: readonly string[]): Query {
  return query(collection(db, documents.interactions(uid)), where(documentId(), 'in', targets));
}

/** What one did last with others, on whatever device. */
export function lastInteractionsQuery(db: Firestore, uid: string, most: number): Query {
  return query(collection(db, documents.interactions(uid)), orderBy('createdAt', 'desc'), limit(most));
}
