import { isDeepStrictEqual } from 'node:util';
import { documentPaths, planSportCatalogue, sportCatalogueSchema, sportSchema } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readAllFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/**
 * Has the catalogue say what the sports say now, and writes it where that changes; sports that do not fit into a document have none. It
 * reads what there is, not what an event says: running again, late or in any order ends the same.
 * @returns whether it changed
 */
export function refreshSportCatalogue(server: Server): Promise<boolean> {
  const { db } = server;
  const reference = db.doc(documentPaths.sportCatalogue());
  return transact(db, async (transaction) => {
    const [stored, catalogue] = await Promise.all([
      transaction.get(db.collection(documentPaths.sports())),
      transaction.get(reference),
    ]);
    const planned = planSportCatalogue(readAllFields(sportSchema, stored.docs));
    if (isDeepStrictEqual(readFields(sportCatalogueSchema, catalogue)?.sports, planned?.sports)) return false;
    if (planned === null) transaction.delete(reference);
    else transaction.set(reference, { ...planned, changedAt: FieldValue.serverTimestamp() });
    return true;
  });
}
