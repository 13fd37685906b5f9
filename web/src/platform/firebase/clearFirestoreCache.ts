import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { getDb } from './firestore.ts';

/**
 * Empties the cache on disk, for signing out. Firestore cannot be used afterwards until the page is loaded anew.
 * Rejects when another tab still holds the cache.
 */
export async function clearFirestoreCache(): Promise<void> {
  const used = getDb();
  await terminate(used);
  await clearIndexedDbPersistence(used);
}
