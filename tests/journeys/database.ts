import { randomUUID } from 'node:crypto';
import { documentPaths, pairId } from '@tod/model';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownSuite } from './ownSuite.ts';

/**
 * Waits until the server has a document, or has it no more. A screen shows what its own browser writes before the server has
 * it: what the server is to decide by has to be waited for.
 */
export async function expectStored(db: Firestore, path: string, isThere: boolean): Promise<void> {
  await expect.poll(async () => (await db.doc(path).get()).exists).toBe(isThere);
}

/** Waits until the server has a message of two people, once: in the conversation it stands before it is sent. */
export async function expectMessageStored(
  db: Firestore,
  uid: string,
  otherUid: string,
  text: string,
): Promise<void> {
  const messages = db.collection(documentPaths.messages(pairId(uid, otherUid)));
  const texts = async () => (await messages.get()).docs.map((message): unknown => message.get('content'));
  await expect.poll(async () => (await texts()).filter((found) => found === text)).toEqual([text]);
}

/** The suite's database as the server sees it, for what no screen can do or show; closed after the file's last journey. */
export function shareDatabase(): () => Firestore {
  let database: Firestore | undefined;
  let close = async () => {};
  beforeAll(() => {
    const { firestoreHost, project } = ownSuite();
    process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
    // Otherwise the client first looks for a Google machine around it.
    process.env.METADATA_SERVER_DETECTION = 'none';
    const app = initializeApp({ projectId: project }, randomUUID());
    database = getFirestore(app);
    close = () => deleteApp(app);
  });
  afterAll(() => close());
  return () => {
    if (database === undefined) throw new Error('The database opens with the first journey.');
    return database;
  };
}
