import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { hasDatabaseRoom } from '../offline/databaseRoom.ts';
import { localRoom } from '../offline/localRoom.ts';
import { getFirebaseApp } from './app.ts';
import { SUITE } from './settings.ts';

let database: Firestore | undefined;

/**
 * Full Firestore, for signed-in pages only (public ones use read.ts). Its cache lies on disk, shared by all tabs, which tell each
 * other through local storage what changes there. Where that is full or forbidden, or databases have no room (measured before a
 * session is known), the cache lies in this page's memory.
 */
export function getDb(): Firestore {
  if (database !== undefined) return database;
  const made = initializeFirestore(
    getFirebaseApp(),
    // Asked before it begins: later it cannot give its cache up, and its queries fail or hang where storage is full.
    hasDatabaseRoom() && localRoom() === 'enough'
      ? { localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }) }
      : {},
  );
  if (SUITE !== undefined) connectFirestoreEmulator(made, SUITE.host, SUITE.firestore);
  database = made;
  return made;
}
