import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { buildDocuments } from './documents.ts';
import { writeDocuments } from './writeDocuments.ts';

/**
 * Writes all documents of the demo database into a Firestore that stands alone, without accounts or pictures.
 * @param host its `host:port`
 */
export async function seedFirestore(host: string, projectId: string, now: Date): Promise<void> {
  // Without it the SDK would speak to a real project.
  process.env.FIRESTORE_EMULATOR_HOST = host;
  // Nor is this a machine of Google's, which the SDK would look for.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId }, randomUUID());
  try {
    await writeDocuments(
      getFirestore(app),
      buildDocuments(now, (name) => `https://pictures.invalid/${name}`),
    );
  } finally {
    await deleteApp(app);
  }
}
