import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { firebaseSettings } from './settings.ts';

/** The one Firebase app, made on first use. */
export function getFirebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(firebaseSettings());
}
