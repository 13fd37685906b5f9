import { documentPaths, pairId } from '@tod/model';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { beforeAll } from 'vitest';
import { buildDemoAccounts } from '../../emulators/seed/demoAccounts.ts';
import { buildDocuments } from '../../emulators/seed/documents.ts';
import { withoutTriggers } from '../../emulators/seed/withoutTriggers.ts';
import { SUITE_PROJECT } from '../../scripts/suite/ports.ts';
import { shareDatabase } from './database.ts';
import { ownSuite } from './ownSuite.ts';

const openDatabase = shareDatabase();

/**
 * Every file of journeys finds the demo people, the sports and the plans as the seed leaves them, with a whole month's requests
 * and messages: what an earlier file did neither shows nor counts.
 */
beforeAll(async () => {
  const db = openDatabase();
  const now = new Date();
  const uids = buildDemoAccounts(now).map(({ uid }) => uid);
  const documents = buildDocuments(now, (name) => name).filter(
    (document) => isOfCatalogue(document) || concerns(document, uids),
  );
  const seeded = new Set(documents.map(({ path }) => path));
  await withoutTriggers(ownSuite().firestoreHost, SUITE_PROJECT, async () => {
    for (const sport of await db.collection(documentPaths.sports()).listDocuments())
      if (!seeded.has(sport.path)) await sport.delete();
    for (const uid of uids) await removeTraces(db, uid, seeded);
    const batch = db.batch();
    for (const { path, data } of documents) batch.set(db.doc(path), data);
    await batch.commit();
  });
});

function isOfCatalogue({ path }: { readonly path: string }) {
  return (
    path === documentPaths.sportCatalogue() ||
    [documentPaths.sports(), documentPaths.plans()].some((collection) => path.startsWith(`${collection}/`))
  );
}

function concerns(
  { path, data }: { readonly path: string; readonly data: unknown },
  uids: readonly string[],
) {
  const text = path + JSON.stringify(data);
  return uids.some((uid) => text.includes(uid));
}

async function removeTraces(db: Firestore, uid: string, seeded: ReadonlySet<string>): Promise<void> {
  await removeBelow(db.doc(documentPaths.account(uid)), seeded);
  const takesPart = (query: Query) => query.where('participants', 'array-contains', uid).get();
  for (const tod of (await takesPart(db.collection(documentPaths.tods()))).docs) {
    await removeTree(tod.ref, seeded);
    const participants: unknown = tod.get('participants');
    const pair = Array.isArray(participants) ? pairId(String(participants[0]), String(participants[1])) : '';
    if (!seeded.has(documentPaths.todPair(pair))) await db.doc(documentPaths.todPair(pair)).delete();
  }
  for (const conversation of (await takesPart(db.collection(documentPaths.conversations()))).docs)
    await removeTree(conversation.ref, seeded);
}

async function removeTree(reference: DocumentReference, seeded: ReadonlySet<string>): Promise<void> {
  if (!seeded.has(reference.path)) await reference.delete();
  await removeBelow(reference, seeded);
}

async function removeBelow(reference: DocumentReference, seeded: ReadonlySet<string>): Promise<void> {
  for (const collection of await reference.listCollections())
    for (const document of await collection.listDocuments()) await removeTree(document, seeded);
}
