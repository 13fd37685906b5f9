import type { Firestore } from 'firebase-admin/firestore';
import type { SeedDocument } from './seedDocument.ts';

const BATCH_SIZE = 250;

/** Writes documents, over those that are there. */
export async function writeDocuments(db: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH_SIZE) {
    const batch = db.batch();
    for (const { path, data } of documents.slice(start, start + BATCH_SIZE)) batch.set(db.doc(path), data);
    await batch.commit();
  }
}
