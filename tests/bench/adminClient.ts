import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { holding } from './holding.ts';

/** Runs something with a server-side client of the Firestore at this `host:port`. */
export function withAdmin<Result>(
  host: string,
  projectId: string,
  use: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  // Otherwise the client first looks for a Google machine around it.
  process.env.METADATA_SERVER_DETECTION = 'none';
  return holding(
    async () => initializeApp({ projectId }, randomUUID()),
    async (app) => {
      await getFirestore(app).terminate();
      await deleteApp(app);
    },
    (app) => use(getFirestore(app)),
  );
}
