import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, inject } from 'vitest';
import { SUITE_PROJECT } from '../../emulators/src/launch/ports.ts';

/** The suite's database as the server sees it, for what no screen can do or show; closed after the file's last journey. */
export function shareDatabase(): () => Firestore {
  let database: Firestore | undefined;
  let close = async () => {};
  beforeAll(() => {
    process.env.FIRESTORE_EMULATOR_HOST = inject('firestoreHost');
    // Otherwise the client first looks for a Google machine around it.
    process.env.METADATA_SERVER_DETECTION = 'none';
    const app = initializeApp({ projectId: SUITE_PROJECT }, 'journeys');
    database = getFirestore(app);
    close = () => deleteApp(app);
  });
  afterAll(() => close());
  return () => {
    if (database === undefined) throw new Error('The database opens with the first journey.');
    return database;
  };
}

/** The suite's accounts as an admin has them, past all screens; closed after the file's last journey. */
export function shareAccounts(): () => Auth {
  let accounts: Auth | undefined;
  let close = async () => {};
  beforeAll(() => {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = inject('authHost');
    const app = initializeApp({ projectId: SUITE_PROJECT }, 'accounts');
    accounts = getAuth(app);
    close = () => deleteApp(app);
  });
  afterAll(() => close());
  return () => {
    if (accounts === undefined) throw new Error('The accounts open with the first journey.');
    return accounts;
  };
}
