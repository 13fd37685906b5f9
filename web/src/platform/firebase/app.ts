import { type FirebaseApp, initializeApp } from 'firebase/app';
import { guardIndexedDb } from './indexedDbGuard.ts';
import { watchPageCache } from './pageCache.ts';
import { firebaseSettings } from './settings.ts';

let app: FirebaseApp | undefined;

/** The one Firebase app, made on first use. */
export function getFirebaseApp(): FirebaseApp {
  if (app !== undefined) return app;
  guardIndexedDb();
  watchPageCache();
  app = initializeApp(firebaseSettings());
  return app;
}
