import { documentPaths, hidesFromPartners, interactionSchema, parseDocument } from '@tod/model';
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
import { datesFromTimestamps } from '../../../platform/firebase/dates.ts';
import type { InteractionCache } from './interactionCache.ts';

/**
 * Which of these people (at most 30) one's interactions hide from the partners, and how many documents it took to know.
 * The cache takes in what the server says.
 */
export async function readInteractions(
  db: Firestore,
  uid: string,
  targets: readonly string[],
  cache: InteractionCache,
) {
  const { docs, size } = await getDocs(interactionsQuery(db, uid, targets));
  const found = docs.map(interactionOf);
  cache.merge(targets, found);
  const hidden = found.filter(({ target, type }) => hidesFromPartners(type) && !cache.isUndone(target));
  return { hidden: hidden.map(({ target }) => target), reads: Math.max(1, size) };
}

function interactionOf(document: QueryDocumentSnapshot) {
  const { type } = parseDocument(interactionSchema, datesFromTimestamps(document.data()));
  return { target: document.id, type };
}

/** What one did with these people (at most 30). */
function interactionsQuery(db: Firestore, uid: string, targets: readonly string[]): Query {
  return query(collection(db, documentPaths.interactions(uid)), where(documentId(), 'in', targets));
}
