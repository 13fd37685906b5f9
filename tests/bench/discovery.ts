import { publishPosition } from '@tod/model';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, terminate } from 'firebase/firestore';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { firestorePartners } from '../../web/src/features/partners/hooks/partnerSource.ts';
import { readPage, startSearch } from '../../web/src/shared/nearby/partnerSearch.ts';
import { type Bench, type Figure, figure } from './bench.ts';
import { type FirestoreProcess, startEmbedded } from './firestoreProcess.ts';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const PROJECT = 'demo-bench';
const SIZES = [
  [1000, '1k'],
  [10_000, '10k'],
  [100_000, '100k'],
] as const;

export const discoveryBenches: readonly Bench[] = [
  {
    names: ['web.discovery.reads'],
    what: 'profiles read by the web’s own search to show the first 10 partners in one city of 1,000, 10,000 and 100,000 people',
    goal: '≤ 40 at each size, flat',
    async run() {
      const figures: Record<string, Figure> = {};
      const server = await startEmbedded();
      let written = 0;
      for (const [size, name] of SIZES) {
        await writePeople(server, written, size);
        written = size;
        figures[`web.discovery.reads.${name}`] = figure(await readsOfFirstPage(server), 'documents');
      }
      await server.stop();
      return figures;
    },
  },
];

async function readsOfFirstPage(server: FirestoreProcess): Promise<number> {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, server.host);
  const db = getFirestore(app);
  const [host = '', port = ''] = server.host.split(':');
  connectFirestoreEmulator(db, host, Number(port), { mockUserToken: 'owner' });
  const source = firestorePartners(db, 'me', undefined);
  const page = await readPage(startSearch(publishPosition(PARIS), ['me']), source);
  await terminate(db);
  await deleteApp(app);
  if (page.people.length !== 10) throw new Error(`The first page has ${page.people.length} people.`);
  return page.reads;
}

/** People spread evenly over about 12 km around the centre, as dense as a big city's members would be. */
async function writePeople(server: FirestoreProcess, from: number, to: number): Promise<void> {
  process.env.FIRESTORE_EMULATOR_HOST = server.host;
  const app = initializeAdminApp({ projectId: PROJECT }, `${server.host}-${to}`);
  const db = getAdminFirestore(app);
  for (let start = from; start < to; start += 500) {
    const batch = db.batch();
    for (let index = start; index < Math.min(start + 500, to); index += 1) {
      const place = publishPosition({
        latitude: PARIS.latitude + (((index * 7919) % 1000) / 1000 - 0.5) * 0.12,
        longitude: PARIS.longitude + (((index * 104_729) % 1000) / 1000 - 0.5) * 0.16,
      });
      batch.set(db.doc(`profiles/person-${index}`), {
        name: `Personne ${index}`,
        age: 18 + (index % 60),
        sportIds: ['tennis'],
        lastActive: new Date(index * 1000),
        ...place,
      });
    }
    await batch.commit();
  }
  await db.terminate();
  await deleteAdminApp(app);
}
