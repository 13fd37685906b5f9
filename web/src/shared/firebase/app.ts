import { type FirebaseApp, initializeApp } from 'firebase/app';
import { firebaseSettings } from './settings.ts';

let app: FirebaseApp | undefined;

/** The one Firebase app, made on first use. */
export function getFirebaseApp(): FirebaseApp {
  app ??= initializeApp(firebaseSettings());
  return app;
}
