import { type FirebaseApp, initializeApp } from 'firebase/app';
import { guardIndexedDb } from './indexedDbGuard.ts';
import { watchPageCache } from './pageCache.ts';
import { firebaseSettings } from './settings.ts';

// What is asked for before App Check is there goes without a token: where that is refused, the app waits for its code. Said
// here and not in settings.ts, so that other builds have nothing to wait for.
const appCheck =
  import.meta.env.VITE_FIREBASE_APP_CHECK_EVERYWHERE === 'true' ? await import('./appCheck.ts') : undefined;

let app: FirebaseApp | undefined;

/** The one Firebase app, made on first use. */
export function getFirebaseApp(): FirebaseApp {
  if (app !== undefined) return app;
  guardIndexedDb();
  watchPageCache();
  app = makeFirebaseApp();
  return app;
}

/** A further Firebase app, with its own Auth, for whoever deletes it again. */
export function makeFirebaseApp(name?: string): FirebaseApp {
  const made = initializeApp(firebaseSettings(), name);
  appCheck?.startAppCheck(made);
  return made;
}
