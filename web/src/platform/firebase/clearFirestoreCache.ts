import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { getDb } from './firestore.ts';
import { endDatabases } from './indexedDbGuard.ts';

/** How Firestore calls its databases. */
const DATABASE_PREFIX = 'firestore/';

/**
 * Empties the cache on disk, for signing out. Firestore cannot be used afterwards until the page is loaded anew.
 * Rejects when another tab still holds the cache.
 */
export async function clearFirestoreCache(): Promise<void> {
  const used = getDb();
  await terminate(used);
  // When another tab removes the cache too, Firestore ends a second time, for which it would open it and so make it anew.
  endDatabases(DATABASE_PREFIX);
  await clearIndexedDbPersistence(used);
}
