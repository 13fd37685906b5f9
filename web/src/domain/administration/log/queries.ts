import { type AdminLogFields, adminLogSchema, documentPaths, parseDocument, profileSchema } from '@tod/model';
import {
  collection,
  documentId,
  getDocs,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { datesFromTimestamps } from '../../../platform/firebase/dates.ts';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { inChunks } from '../../../platform/firebase/idChunks.ts';

/** Entries of a page. */
const PAGE = 25;

export type LogEntry = AdminLogFields & { readonly id: string };

export interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly next: QueryDocumentSnapshot | null;
}

/** What administrators did, the latest first; a page after `after`. Rejects with Firestore's own error. */
export async function readLog(after: QueryDocumentSnapshot | null): Promise<LogPage> {
  const { docs } = await getDocsFromServer(
    query(
      collection(getDb(), documentPaths.adminLog()),
      orderBy('at', 'desc'),
      ...(after === null ? [] : [startAfter(after)]),
      limit(PAGE),
    ),
  );
  return {
    entries: docs.flatMap((stored) => {
      const fields = adminLogSchema.isValidSync(datesFromTimestamps(stored.data()))
        ? parseDocument(adminLogSchema, datesFromTimestamps(stored.data()))
        : undefined;
      return fields === undefined ? [] : [{ ...fields, id: stored.id }];
    }),
    next: docs.length < PAGE ? null : (docs.at(-1) ?? null),
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
      const { name } = parseDocument(profileSchema, datesFromTimestamps(stored.data()));
      if (name !== '') names.set(stored.id, name);
    }
  }
  return names;
}
