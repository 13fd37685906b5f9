import { type AdminLogFields, adminLogSchema, documentPaths } from '@tod/model';
import { collection, orderBy, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { ValidationError } from 'yup';
import { parseItem, type StoredDocument } from '../../../platform/firebase/fields.ts';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { readPageOf } from '../queries.ts';
import type { ReadPage } from '../useReadPages.ts';

/** Entries of a page. */
const PAGE = 25;

export type LogEntry = AdminLogFields & { readonly id: string };

/** What administrators did, the latest first; a page after `after`. Rejects with Firestore's own error. */
export function readLog(
  after: QueryDocumentSnapshot | null,
): Promise<ReadPage<LogEntry, QueryDocumentSnapshot>> {
  const asked = query(collection(getDb(), documentPaths.adminLog()), orderBy('at', 'desc'));
  return readPageOf(asked, PAGE, after, entryOf);
}

/** Undefined where nobody can say what was done: a later version may have written it. */
function entryOf(stored: StoredDocument): LogEntry | undefined {
  try {
    return parseItem(adminLogSchema, stored);
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}
