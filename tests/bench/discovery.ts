import { hidesFromPartners, parseDocument, profileSchema, publishPosition } from '@tod/model';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, terminate } from 'firebase/firestore';
import { createInteractionCache } from '../../web/src/domain/people/interactions/interactionCache.ts';
import {
  addInteractions,
  type StoredInteractions,
  withoutTargets,
} from '../../web/src/domain/people/interactions/storedInteractions.ts';
import { firestorePartners } from '../../web/src/domain/people/search/firestorePartners.ts';
import type { KnownSlice, SliceCache } from '../../web/src/domain/people/search/openSlice.ts';
import type { PartnerCursor } from '../../web/src/domain/people/search/partnerCursor.ts';
import { readPage, startSearch } from '../../web/src/domain/people/search/partnerSearch.ts';
import type { SelectedPeople } from '../../web/src/domain/people/search/queries.ts';
import { rankingFor, startRecommending } from '../../web/src/domain/people/search/recommending.ts';
import { withAdmin } from './adminClient.ts';
import { atMost, type Bench, type Figure, figure, type Scale } from './bench.ts';
import { embedded, type FirestoreProcess, withServer } from './firestoreProcess.ts';

const PARIS = publishPosition({ latitude: 48.8566, longitude: 2.3522 });
const PROJECT = 'demo-bench';
/** People in the city by the name of the size; the small ones do with less. */
const SIZES: Readonly<Record<Scale, readonly (readonly [name: string, people: number])[]>> = {
  full: [
    ['1k', 1000],
    ['10k', 10_000],
    ['100k', 100_000],
  ],
  small: [
    ['1k', 1000],
    ['10k', 1500],
    ['100k', 2000],
  ],
};
const ME = 'me';
/** People passed before the figure with passed people is taken. */
const PASSED = { full: 300, small: 20 };
/** Ten practise it, however large the city. */
const RARE_SPORT = 'polo';

const ANYBODY: SelectedPeople = { sportIds: [] };
const SELECTIONS: readonly (readonly [name: string, selected: SelectedPeople])[] = [
  ['', ANYBODY],
  ['.sport', { ...ANYBODY, sportIds: ['judo'] }],
  ['.age', { ...ANYBODY, bornFrom: 1996, bornUntil: 2001 }],
  ['.rare', { ...ANYBODY, sportIds: [RARE_SPORT] }],
];

const FIGURE = 'web.discovery.reads';

export const discoveryBenches: readonly Bench[] = [
  {
    figures: Object.fromEntries(
      SIZES.full.flatMap(([size]) =>
        [...SELECTIONS.map(([selection]) => selection), '.recommended', '.passed'].map((selection) => [
          `${FIGURE}.${size}${selection}`,
          atMost(40),
        ]),
      ),
    ),
    what:
      'documents read, as billed, by the web’s own search to show the first 10 partners in one city of 1,000, 10,000 and ' +
      '100,000 people, one run each: anybody, by sport (.sport), by age (.age), by a sport of ten people (.rare), ' +
      `recommended to somebody with three sports (.recommended), and once ${PASSED.full} people were passed (.passed)`,
    run: ({ scale }) =>
      withServer(embedded, async (server) => {
        const figures: Record<string, Figure> = {};
        let written = 0;
        for (const [size, people] of SIZES[scale]) {
          await writePeople(server, written, people);
          written = people;
          for (const [selection, selected] of SELECTIONS) {
            const reads = await withFirestore(server, (db) => openDevice(db, selected).readFirstPage());
            figures[`${FIGURE}.${size}${selection}`] = figure(reads, 'documents');
          }
          const recommended = await withFirestore(server, readsOfRecommendations);
          figures[`${FIGURE}.${size}.recommended`] = figure(recommended, 'documents');
          const reads = await withFirestore(server, (db) => readsAfterPassing(db, PASSED[scale]));
          figures[`${FIGURE}.${size}.passed`] = figure(reads, 'documents');
        }
        return figures;
      }),
  },
];

const SPORTS = ['judo', 'tennis', 'swimming'];
const MEMBER = parseDocument(profileSchema, { ...PARIS, sportIds: SPORTS });

async function readsOfRecommendations(db: Firestore): Promise<number> {
  const device = openDevice(db, { sportIds: SPORTS });
  return device.readFirstRecommended();
}

async function readsAfterPassing(db: Firestore, passed: number): Promise<number> {
  const device = openDevice(db, ANYBODY);
  await device.passSome(passed);
  return device.readFirstPage();
}

/** A browser's cache of what was done and read, without a browser. */
function openDevice(db: Firestore, selected: SelectedPeople) {
  let stored: StoredInteractions = [];
  const slices = new Map<string, KnownSlice<PartnerCursor>>();
  const interactions = createInteractionCache({
    read: () => stored,
    merge: (found) => {
      const at = Date.now();
      stored = addInteractions(
        stored,
        found.map((interaction) => ({ ...interaction, at, synced: true })),
        at,
      );
    },
    remove: (targets) => {
      stored = withoutTargets(stored, targets);
    },
    now: () => Date.now(),
  });
  const cache: SliceCache<PartnerCursor> = {
    get: (key) => slices.get(key),
    set: (read) => {
      for (const [key, known] of read) slices.set(key, known);
    },
    isPassed: (uid) =>
      stored.some(({ target, type }) => target === uid && type !== null && hidesFromPartners(type)),
    isMatched: () => false,
  };
  const start = () => ({
    search: startSearch<PartnerCursor>(PARIS, { hidden: [ME] }),
    source: firestorePartners(db, ME, selected, interactions),
  });
  return {
    async readFirstPage(): Promise<number> {
      const { search, source } = start();
      const page = await readPage(search, source, { cache });
      if (page.people.length !== 10) throw new Error(`The first page has ${page.people.length} people.`);
      return page.reads;
    },
    async readFirstRecommended(): Promise<number> {
      const { source } = start();
      const search = startRecommending(ME, PARIS, MEMBER.sportIds);
      const page = await readPage(search, source, { ranking: rankingFor(MEMBER, new Date()) });
      if (page.people.length !== 10) throw new Error(`The first page has ${page.people.length} people.`);
      return page.reads;
    },
    async passSome(count: number): Promise<void> {
      const { search, source } = start();
      for (let next: typeof search | null = search; next !== null && stored.length < count; ) {
        const page: Awaited<ReturnType<typeof readPage<PartnerCursor>>> = await readPage(next, source, {
          cache,
        });
        interactions.merge(
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
function writePeople({ host }: FirestoreProcess, from: number, to: number): Promise<void> {
  return withAdmin(host, PROJECT, async (db) => {
    for (let start = from; start < to; start += 500) {
      const batch = db.batch();
      for (let index = start; index < Math.min(start + 500, to); index += 1)
        batch.set(db.doc(`profiles/person-${index}`), personOf(index));
      await batch.commit();
    }
  });
}

function personOf(index: number): object {
  return {
    name: `Personne ${index}`,
    birthYear: 2008 - (index % 60),
    sportIds: index < 1000 && index % 100 === 0 ? [RARE_SPORT] : index % 4 === 0 ? ['judo'] : ['tennis'],
    isVerified: true,
    lastActive: new Date(index * 1000),
    createdAt: new Date(((index * 7) % 100_000) * 1000),
    ...publishPosition({
      latitude: PARIS.latitude + (((index * 7919) % 1000) / 1000 - 0.5) * 0.12,
      longitude: PARIS.longitude + (((index * 104_729) % 1000) / 1000 - 0.5) * 0.16,
    }),
  };
}
