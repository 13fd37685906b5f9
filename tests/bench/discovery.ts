import { hidesFromPartners, parseDocument, profileSchema, publishPosition } from '@tod/model';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, terminate } from 'firebase/firestore';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { openInteractionNotes } from '../../web/src/features/partners/discovery/interactionNotes.ts';
import { firestorePartners } from '../../web/src/features/partners/hooks/partnerSource.ts';
import { rankingFor, startRecommending } from '../../web/src/features/partners/search/recommending.ts';
import type { SelectedPeople } from '../../web/src/shared/firebase/nearbyPeople.ts';
import { forget, type KeptInteractions, keep } from '../../web/src/shared/interactions/keptInteractions.ts';
import type { KnownSlice, SliceMemory } from '../../web/src/shared/nearby/openSlice.ts';
import type { PartnerCursor } from '../../web/src/shared/nearby/partnerCursor.ts';
import { readPage, startSearch } from '../../web/src/shared/nearby/partnerSearch.ts';
import { type Bench, type Figure, figure } from './bench.ts';
import { type FirestoreProcess, startEmbedded } from './firestoreProcess.ts';

const PARIS = publishPosition({ latitude: 48.8566, longitude: 2.3522 });
const PROJECT = 'demo-bench';
const SIZES = [
  [1000, '1k'],
  [10_000, '10k'],
  [100_000, '100k'],
] as const;
const ME = 'me';
/** People passed before the figure with passed people is taken. */
const PASSED = 300;
/** Ten practise it, however large the city. */
const RARE_SPORT = 'polo';

const ANYBODY: SelectedPeople = { sportIds: [] };
const SELECTIONS: readonly (readonly [name: string, selected: SelectedPeople])[] = [
  ['', ANYBODY],
  ['.sport', { ...ANYBODY, sportIds: ['judo'] }],
  ['.age', { ...ANYBODY, minAge: 25, maxAge: 30 }],
  ['.rare', { ...ANYBODY, sportIds: [RARE_SPORT] }],
];

export const discoveryBenches: readonly Bench[] = [
  {
    names: ['web.discovery.reads'],
    what:
      'documents read, as billed, by the web’s own search to show the first 10 partners in one city of 1,000, 10,000 and ' +
      '100,000 people: anybody, by sport, by age, by a sport of ten people, recommended to somebody with three sports, and ' +
      'once 300 people were passed',
    goal: '≤ 40 at each size, flat',
    async run() {
      const figures: Record<string, Figure> = {};
      const server = await startEmbedded();
      let written = 0;
      for (const [size, name] of SIZES) {
        await writePeople(server, written, size);
        written = size;
        for (const [selection, selected] of SELECTIONS) {
          const reads = await withFirestore(server, (db) => openDevice(db, selected).readFirstPage());
          figures[`web.discovery.reads.${name}${selection}`] = figure(reads, 'documents');
        }
        const recommended = await withFirestore(server, readsOfRecommendations);
        figures[`web.discovery.reads.${name}.recommended`] = figure(recommended, 'documents');
        const reads = await withFirestore(server, readsAfterPassing);
        figures[`web.discovery.reads.${name}.passed`] = figure(reads, 'documents');
      }
      await server.stop();
      return figures;
    },
  },
];

const SPORTS = ['judo', 'tennis', 'swimming'];
const MEMBER = parseDocument(profileSchema, { ...PARIS, sportIds: SPORTS });

async function readsOfRecommendations(db: Firestore): Promise<number> {
  const device = openDevice(db, { sportIds: SPORTS });
  return device.readFirstRecommended();
}

async function readsAfterPassing(db: Firestore): Promise<number> {
  const device = openDevice(db, ANYBODY);
  await device.passSome(PASSED);
  return device.readFirstPage();
}

/** A browser's memory of what was done and read, without a browser. */
function openDevice(db: Firestore, selected: SelectedPeople) {
  let kept: KeptInteractions = [];
  const slices = new Map<string, KnownSlice<PartnerCursor>>();
  const notes = openInteractionNotes({
    read: () => kept,
    learn: (found) => {
      const at = Date.now();
      kept = keep(
        kept,
        found.map((note) => ({ ...note, at, synced: true })),
        at,
      );
    },
    forget: (targets) => {
      kept = forget(kept, targets);
    },
    now: () => Date.now(),
  });
  const memory: SliceMemory<PartnerCursor> = {
    recall: (key) => slices.get(key),
    keep: (learnt) => {
      for (const [key, known] of learnt) slices.set(key, known);
    },
    isPassed: (uid) =>
      kept.some(({ target, type }) => target === uid && type !== null && hidesFromPartners(type)),
  };
  const start = () => ({
    search: startSearch<PartnerCursor>(PARIS, { hidden: [ME] }),
    source: firestorePartners(db, ME, selected, notes),
  });
  return {
    async readFirstPage(): Promise<number> {
      const { search, source } = start();
      const page = await readPage(search, source, { memory });
      if (page.people.length !== 10) throw new Error(`The first page has ${page.people.length} people.`);
      return page.reads;
    },
    async readFirstRecommended(): Promise<number> {
      const { source } = start();
      const search = startRecommending(ME, PARIS);
      const page = await readPage(search, source, { ranking: rankingFor(MEMBER, new Date()) });
      if (page.people.length !== 10) throw new Error(`The first page has ${page.people.length} people.`);
      return page.reads;
    },
    async passSome(count: number): Promise<void> {
      const { search, source } = start();
      for (let next: typeof search | null = search; next !== null && kept.length < count; ) {
        const page: Awaited<ReturnType<typeof readPage<PartnerCursor>>> = await readPage(next, source, {
          memory,
        });
        notes.learn(
          [],
          page.people.map(({ profile }) => ({ target: profile.uid, type: 'pass' })),
        );
        next = page.next;
      }
    },
  };
}

async function withFirestore(
  server: FirestoreProcess,
  measure: (db: Firestore) => Promise<number>,
): Promise<number> {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, server.host);
  const db = getFirestore(app);
  const [host = '', port = ''] = server.host.split(':');
  connectFirestoreEmulator(db, host, Number(port), { mockUserToken: 'owner' });
  try {
    return await measure(db);
  } finally {
    await terminate(db);
    await deleteApp(app);
  }
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
        sportIds: index < 1000 && index % 100 === 0 ? [RARE_SPORT] : index % 4 === 0 ? ['judo'] : ['tennis'],
        lastActive: new Date(index * 1000),
        createdAt: new Date(((index * 7) % 100_000) * 1000),
        ...place,
      });
    }
    await batch.commit();
  }
  await db.terminate();
  await deleteAdminApp(app);
}
