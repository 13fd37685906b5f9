import { documentPaths, profileSchema } from '@tod/model';
import {
  collection,
  documentId,
  getDocs,
  getDocsFromServer,
  limit,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { parseFields } from '../../platform/firebase/fields.ts';
import { getDb } from '../../platform/firebase/firestore.ts';
import { inChunks } from '../../platform/firebase/idChunks.ts';
import type { ReadPage } from './useReadPages.ts';

/**
 * A page of what a query finds, as the server has it, after `after`. Rejects with Firestore's own error.
 * @param itemOf undefined for a document that is left out
 */
export async function readPageOf<Item>(
  asked: Query,
  size: number,
  after: QueryDocumentSnapshot | null,
  itemOf: (stored: QueryDocumentSnapshot) => Item | undefined,
): Promise<ReadPage<Item, QueryDocumentSnapshot>> {
  const { docs } = await getDocsFromServer(
    query(asked, ...(after === null ? [] : [startAfter(after)]), limit(size)),
  );
  return {
    items: docs.map((stored) => itemOf(stored)).filter((item) => item !== undefined),
    // By what was read: behind a page that is full there may be more, whatever is left out of it.
    next: docs.length < size ? null : (docs.at(-1) ?? null),
  };
}

/** The names of people by uid; who is gone or has none is not among them. */
export async function readNames(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const part of inChunks([...new Set(uids)])) {
    const { docs } = await getDocs(
      query(
        collection(getDb(), documentPaths.profiles()),
        where(documentId(), 'in', part),
        limit(part.length),
      ),
    );
    for (const stored of docs) {
      const { name } = parseFields(profileSchema, stored.data());
      if (name !== '') names.set(stored.id, name);
    }
  }
  return names;
}
