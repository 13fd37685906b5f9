import { paths as documents, foldName } from '@tod/model';
import {
  collection,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import type { Slice } from './search/rings.ts';

/** Firestore takes at most this many values in one `in` filter. */
export const MAX_IDS_IN_A_QUERY = 30;
/** The longest word that a profile is indexed under (model: nameTokens). */
const MAX_TOKEN_LENGTH = 15;
const MAX_NAMES_FOUND = 20;
/** Open tods that are looked at to keep their people out; the server refuses a second tod for the rest. */
const MAX_OPEN_TODS = 30;

/** The profiles of one slice of a ring, of those who practise a sport if one is given. */
export function sliceQuery(
  db: Firestore,
  slice: Slice,
  options: {
    readonly limit: number;
    readonly after: QueryDocumentSnapshot | null;
    readonly sportId: string | undefined;
  },
): Query {
  const { after, sportId } = options;
  return query(
    collection(db, documents.profiles()),
    ...(sportId === undefined ? [] : [where('sportIds', 'array-contains', sportId)]),
    ...placeOf(slice),
    ...(after === null ? [] : [startAfter(after)]),
    limit(options.limit),
  );
}

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

/** Which of these people (at most 30) one has blocked. */
export function blocksQuery(db: Firestore, uid: string, targets: readonly string[]): Query {
  return query(collection(db, documents.blocks(uid)), where(documentId(), 'in', targets));
}

/** One's pending and accepted tods, newest first. */
export function openTodsQuery(db: Firestore, uid: string): Query {
  return query(
    collection(db, documents.tods()),
    where('participants', 'array-contains', uid),
    where('status', 'in', ['pending', 'accepted']),
    orderBy('updatedAt', 'desc'),
    limit(MAX_OPEN_TODS),
  );
}

function placeOf(slice: Slice): QueryConstraint[] {
  switch (slice.kind) {
    case 'cells':
      return [where('geohash', 'in', slice.geohashes), orderBy('lastActive', 'desc')];
    case 'range':
      return [
        where('geohash', '>=', slice.range.start),
        where('geohash', '<', slice.range.end),
        orderBy('geohash'),
      ];
    case 'recent':
      return [orderBy('lastActive', 'desc')];
  }
}
