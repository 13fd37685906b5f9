import { documentPaths, hidesFromPartners, interactionSchema } from '@tod/model';
import {
  collection,
  documentId,
  type Firestore,
  getDocs,
  type Query,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { parseFields } from '../../../platform/firebase/fields.ts';
import type { InteractionCache } from './interactionCache.ts';

/**
 * Which of these people (at most 30) one's interactions hide from the partners, and how many documents it took to know.
 * The cache takes in what the server says. Where the server is away, whom the device knows to be handled stays hidden.
 */
export async function readInteractions(
  db: Firestore,
  uid: string,
  targets: readonly string[],
  cache: InteractionCache,
) {
  const { docs, size, metadata } = await getDocs(interactionsQuery(db, uid, targets));
  const found = docs.map(interactionOf);
  const isFromCache = metadata.fromCache;
  // A match that the device's own copy lacks is not known to be over.
  cache.merge(isFromCache ? [] : targets, found);
  const hidden = found
    .filter(({ target, type }) => hidesFromPartners(type) && !cache.isUndone(target))
    .map(({ target }) => target);
  const unconfirmed = isFromCache ? targets.filter(cache.isHandled) : [];
  return { hidden: [...hidden, ...unconfirmed], reads: Math.max(1, size), isFromCache };
}

function interactionOf(document: QueryDocumentSnapshot) {
  const { type } = parseFields(interactionSchema, document.data());
  return { target: document.id, type };
}

/** What one did with these people (at most 30). */
function interactionsQuery(db: Firestore, uid: string, targets: readonly string[]): Query {
  return query(collection(db, documentPaths.interactions(uid)), where(documentId(), 'in', targets));
}
