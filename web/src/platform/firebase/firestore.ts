import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import { getFirebaseApp } from './app.ts';
import { SUITE } from './settings.ts';

let database: Firestore | undefined;

/** Full Firestore with its cache on disk, shared by all tabs; for signed-in pages only (public ones use read.ts). */
export function getDb(): Firestore {
  if (database !== undefined) return database;
  const made = initializeFirestore(getFirebaseApp(), {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  });
  if (SUITE !== undefined) connectFirestoreEmulator(made, SUITE.host, SUITE.firestore);
  database = made;
  return made;
}

/**
 * Empties the cache on disk, for signing out. Firestore cannot be used afterwards until the page is loaded anew.
 * Rejects when another tab still holds the cache.
 */
export async function clearFirestoreCache(): Promise<void> {
  const used = getDb();
  await terminate(used);
  await clearIndexedDbPersistence(used);
}
