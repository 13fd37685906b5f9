import {
  documentPaths,
  hidesFromPartners,
  interactionSchema,
  MAX_STORED_INTERACTIONS,
  parseDocument,
} from '@tod/model';
import {
  collection,
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
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

/**
 * Reads once what the member did on other devices, so that it need not be asked about person by person.
 * @returns false when only the device's own copy could be read
 */
export async function readOtherDevices(
  db: Firestore,
  uid: string,
  cache: InteractionCache,
): Promise<boolean> {
  const { docs, metadata } = await getDocs(lastInteractionsQuery(db, uid, MAX_STORED_INTERACTIONS));
  cache.merge([], docs.map(interactionOf));
  return !metadata.fromCache;
}

function interactionOf(document: QueryDocumentSnapshot) {
  const { type } = parseDocument(interactionSchema, datesFromTimestamps(document.data()));
  return { target: document.id, type };
}

/** What one did with these people (at most 30). */
function interactionsQuery(db: Firestore, uid: string, targets: readonly string[]): Query {
  return query(collection(db, documentPaths.interactions(uid)), where(documentId(), 'in', targets));
}

/** What one did last with others, on whatever device. */
function lastInteractionsQuery(db: Firestore, uid: string, most: number): Query {
  return query(collection(db, documentPaths.interactions(uid)), orderBy('createdAt', 'desc'), limit(most));
}
