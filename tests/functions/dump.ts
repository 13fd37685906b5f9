import { type CollectionReference, type Firestore, Timestamp } from 'firebase-admin/firestore';

/** When something was written differs from run to run; what was written must not. */
const MOMENTS = ['updatedAt', 'expiresAt', 'deletedAt'];

/** Every document of a database by its path, to compare what two histories lead to. */
export async function dump(db: Firestore): Promise<Map<string, unknown>> {
  const documents = new Map<string, unknown>();
  for (const collection of await db.listCollections()) await dumpCollection(collection, documents);
  return documents;
}

async function dumpCollection(
  collection: CollectionReference,
  documents: Map<string, unknown>,
): Promise<void> {
  for (const reference of await collection.listDocuments()) {
    const stored = await reference.get();
    if (stored.exists) documents.set(reference.path, withoutMoments(stored.data(), collection.id));
    for (const below of await reference.listCollections()) await dumpCollection(below, documents);
  }
}

function withoutMoments(data: object | undefined, collection: string): unknown {
  const isLedger = collection === 'ledger';
  const kept = Object.entries(data ?? {}).filter(
    ([name]) => !MOMENTS.includes(name) && !(isLedger && name === 'createdAt'),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, value instanceof Timestamp ? value.toMillis() : value]),
  );
}
