import type { FirebaseOptions } from 'firebase/app';

/** Where the parts of the local suite listen; undefined in a build for real Firebase. */
export interface SuiteAddress {
  readonly host: string;
  readonly auth: number;
  readonly firestore: number;
  readonly functions: number;
  readonly storage: number;
  readonly services: number;
}

/** True in builds for the local suite. A constant of the build, so that what it guards leaves other builds. */
export const IS_SUITE = import.meta.env.VITE_TOD_SUITE === 'emulators';

/** Undefined also where pages are prerendered: nothing is read there. */
export const SUITE: SuiteAddress | undefined =
  IS_SUITE && typeof location !== 'undefined' ? suiteAddress() : undefined;

/** The key by which reCAPTCHA knows the site. @throws Error when the build lacks it. */
export function appCheckSiteKey(): string {
  const key = import.meta.env.VITE_FIREBASE_APP_CHECK_SITE_KEY ?? '';
  if (key === '') throw new Error('This build lacks the setting VITE_FIREBASE_APP_CHECK_SITE_KEY.');
  return key;
}

/** The public half of the key that pushes are signed with (VAPID). @throws Error when the build lacks it. */
export function pushKey(): string {
  if (IS_SUITE) return __TOD_SUITE_PUSH_KEY__;
  const key = import.meta.env.VITE_FIREBASE_VAPID_KEY ?? '';
  if (key === '') throw new Error('This build lacks the setting VITE_FIREBASE_VAPID_KEY.');
  return key;
}

/** The settings of the Firebase app. @throws Error that names every missing VITE_FIREBASE_* setting. */
export function firebaseSettings(): FirebaseOptions {
  if (IS_SUITE) {
    return {
      apiKey: 'suite',
      projectId: __TOD_SUITE_PROJECT__,
      authDomain: `${__TOD_SUITE_PROJECT__}.firebaseapp.com`,
      storageBucket: `${__TOD_SUITE_PROJECT__}.appspot.com`,
      appId: '1:1:web:1',
      messagingSenderId: '1',
    };
  }
  const settings = {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
    storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
    messagingSenderId: import.meta.env.VITE_FIREBASE_MESSAGING_SENDER_ID ?? '',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
  };
  const missing = Object.entries(settings)
    .filter(([, value]) => value === '')
    .map(([name]) => name);
  if (missing.length > 0) throw new Error(`This build lacks the Firebase settings ${missing.join(', ')}.`);
  return settings;
}

function suiteAddress(): SuiteAddress {
  const base = Number(import.meta.env.VITE_TOD_PORT ?? location.port);
  const at = __TOD_PORT_OFFSETS__;
  return {
    host: location.hostname,
    auth: base + at.auth,
    firestore: base + at.firestore,
    functions: base + at.functions,
    storage: base + at.storage,
    services: base + at.services,
  };
}
