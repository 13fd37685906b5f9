import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Firestore } from 'firebase-admin/firestore';
import type { LookupAnswer } from '../../emulators/firestore/src/rules/index.ts';
import { ANNE, LEO } from '../rules/actors.ts';
import { compileRules, decidePlain, type PlainRequest } from '../rules/decideRules.ts';
import { stored } from '../rules/documents.ts';
import { rulesValueOf } from '../rules/rulesValue.ts';
import { withAdmin } from './adminClient.ts';
import {
  atLeast,
  atMost,
  type Bench,
  compare,
  type Figures,
  figure,
  type Goal,
  medianOf,
  timed,
} from './bench.ts';
import {
  embeddedAlone,
  type FirestoreServer,
  neighbour,
  officialServer,
  withServer,
} from './firestoreProcess.ts';
import { findOfficialJar, JAR_VARIABLE } from './officialFirestore.ts';

const BATCH = 500;
const PROJECT = 'demo-bench';
const jar = findOfficialJar(process.env);
const official = jar === undefined ? undefined : officialServer(jar);
const BESIDE_OFFICIAL = `Google’s own emulator where it is installed (.official: that of the Google Cloud SDK, or the JAR that ${JAR_VARIABLE} names)`;

export const emulatorBenches: readonly Bench[] = [
  {
    figures: {
      'emulator.ready': atMost(6, 'ratio'),
      'emulator.ready.neighbour': null,
      ...whereOfficial({ 'emulator.ready.official': atMost(0.5, 'ratio') }),
    },
    what: `process start to open port, median of 7, beside \`node -e 0\`, @firestore-emulator/server (.neighbour) and ${BESIDE_OFFICIAL}`,
    async run({ scale }) {
      const runs = { full: 7, small: 1 }[scale];
      const own = await readyAfter(embeddedAlone, runs);
      return {
        'emulator.ready': compare(own, await medianOf(runs, emptyProcess), 'ms'),
        'emulator.ready.neighbour': compare(own, await readyAfter(neighbour, runs), 'ms'),
        ...(await besideOfficial(async (server) => ({
          'emulator.ready.official': compare(own, await readyAfter(server, runs), 'ms'),
        }))),
      };
    },
  },
  {
    figures: {
      'emulator.memory.idle': atMost(100),
      'emulator.memory.1k': atMost(130),
      'emulator.memory.idle.neighbour': null,
      'emulator.memory.1k.neighbour': null,
      ...whereOfficial({ 'emulator.memory.idle.official': null, 'emulator.memory.1k.official': null }),
    },
    what: `resident memory, idle and after 1,000 documents, one run each, beside @firestore-emulator/server (.neighbour) and ${BESIDE_OFFICIAL}`,
    async run() {
      const own = await memoryOf(embeddedAlone);
      const against = (other: Memory, name: string) => ({
        [`emulator.memory.idle.${name}`]: compare(own.idle, other.idle, 'MiB'),
        [`emulator.memory.1k.${name}`]: compare(own.loaded, other.loaded, 'MiB'),
      });
      return {
        'emulator.memory.idle': figure(own.idle, 'MiB'),
        'emulator.memory.1k': figure(own.loaded, 'MiB'),
        ...against(await memoryOf(neighbour), 'neighbour'),
        ...(await besideOfficial(async (server) => against(await memoryOf(server), 'official'))),
      };
    },
  },
  {
    figures: {
      'emulator.write': atLeast(10_000),
      'emulator.write.neighbour': null,
      ...whereOfficial({ 'emulator.write.official': atLeast(2, 'ratio') }),
    },
    what: `100,000 documents in batches of ${BATCH} through firebase-admin, one run; beside @firestore-emulator/server (.neighbour), with 10,000 as it slows down, and ${BESIDE_OFFICIAL}`,
    async run({ scale }) {
      const [many, some] = { full: [100_000, 10_000] as const, small: [2000, 1000] as const }[scale];
      const own = await writeRate(embeddedAlone, many);
      const against = (other: number) => compare(own, other, 'documents/s');
      return {
        'emulator.write': figure(own, 'documents/s'),
        'emulator.write.neighbour': against(await writeRate(neighbour, some)),
        ...(await besideOfficial(async (server) => ({
          'emulator.write.official': against(await writeRate(server, many)),
        }))),
      };
    },
  },
  {
    figures: { 'emulator.query': atMost(2, 'ratio') },
    what: 'a query of 10 documents over 100,000 beside one over 1,000, through firebase-admin: by order, equality, element, one of several values, behind a cursor and across a collection group; the mean of their medians of 21',
    async run({ scale }) {
      const [few, many, runs] = { full: [1000, 100_000, 21] as const, small: [600, 2000, 3] as const }[scale];
      return withClient(embeddedAlone, async (db) => {
        await write(db, few);
        const overFew = await meanOfQueries(db, few, runs);
        await write(db, many - few, few);
        const overMany = await meanOfQueries(db, many, runs);
        return { 'emulator.query': compare(overMany, overFew, 'ms') };
      });
    },
  },
  {
    figures: { 'emulator.listen': atMost(1.5, 'ratio') },
    what: `time per batch of ${BATCH} with a listener on the whole collection, at 100,000 documents beside that at 10,000; one run`,
    async run({ scale }) {
      const [few, many] = { full: [10_000, 100_000] as const, small: [2500, 7500] as const }[scale];
      return withClient(embeddedAlone, async (db) => {
        let seen = 0;
        const stop = db.collection('people').onSnapshot((snapshot) => {
          seen = snapshot.size;
        });
        const at: Record<number, number> = {};
        for (let count = 0; count <= many; count += 5 * BATCH)
          at[count] = (await timed(() => write(db, 5 * BATCH, count))) / 5;
        stop();
        if (seen < many * 0.9) throw new Error(`The listener saw only ${seen} documents.`);
        return {
          'emulator.listen': compare(at[many] ?? Number.NaN, at[few] ?? Number.NaN, 'ms per batch'),
        };
      });
    },
  },
  {
    figures: { 'emulator.rules': atLeast(20_000) },
    what: 'evaluations of our own firestore.rules on one core, without a server: a profile read and changed, an interaction created, a notification marked as read; median of 5 runs of 20,000 requests',
    async run({ scale }) {
      const [runs, count] = { full: [5, 20_000] as const, small: [1, 200] as const }[scale];
      const ruleset = compileRules('firestore.rules');
      const requests = ruleRequests();
      const perSecond = await medianOf(runs, async () => {
        const milliseconds = await timed(async () => {
          for (let index = 0; index < count; index += 1) {
            const request = requests[index % requests.length];
            if (request === undefined || !decidePlain(ruleset, request).allowed)
              throw new Error(`The rules refuse ${request?.method} of ${request?.path.join('/')}.`);
          }
        });
        return (count * 1000) / milliseconds;
      });
      return { 'emulator.rules': figure(perSecond, 'evaluations/s') };
    },
  },
];

/** What can be measured on a machine with the official emulator only. */
function whereOfficial(
  figures: Readonly<Record<string, Goal | null>>,
): Readonly<Record<string, Goal | null>> {
  return official === undefined ? {} : figures;
}

async function besideOfficial(measure: (server: FirestoreServer) => Promise<Figures>): Promise<Figures> {
  return official === undefined ? {} : measure(official);
}

function readyAfter(server: FirestoreServer, runs: number): Promise<number> {
  return medianOf(runs, () => withServer(server, async (running) => running.readyAfter));
}

/** Milliseconds that Node takes to do nothing. */
function emptyProcess(): Promise<number> {
  return timed(() => once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit'));
}

interface Memory {
  readonly idle: number;
  readonly loaded: number;
}

function memoryOf(server: FirestoreServer): Promise<Memory> {
  return withServer(server, async (running) => {
    const idle = running.memory();
    await withAdmin(running.host, PROJECT, (db) => write(db, 1000));
    return { idle, loaded: running.memory() };
  });
}

/** Documents a second. */
function writeRate(server: FirestoreServer, count: number): Promise<number> {
  return withClient(server, async (db) => (count * 1000) / (await timed(() => write(db, count))));
}

function withClient<Result>(
  server: FirestoreServer,
  use: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  return withServer(server, ({ host }) => withAdmin(host, PROJECT, use));
}

/** What members do all day, each of it allowed. */
function ruleRequests(): readonly PlainRequest[] {
  const time = new Date('2026-11-20T12:00:00Z');
  // Of all documents they look at their own account alone.
  const account: LookupAnswer = { kind: 'found', resource: rulesValueOf({ data: stored.user }) };
  const ask = (
    method: PlainRequest['method'],
    path: string,
    before: object | null,
    after?: object,
  ): PlainRequest => ({
    service: 'cloud.firestore',
    method,
    path: ['databases', '(default)', 'documents', ...path.split('/')],
    request: {
      auth: { uid: ANNE, token: { sub: ANNE, email_verified: true } },
      method,
      time,
      ...(after !== undefined && { resource: { data: after } }),
    },
    resource: before === null ? null : { data: before },
    lookUp: () => account,
  });
  const { profile, notification } = stored;
  return [
    ask('get', `profiles/${ANNE}`, profile),
    ask('update', `profiles/${ANNE}`, profile, { ...profile, bio: 'Nouvelle bio', lastActive: time }),
    ask('create', `users/${ANNE}/interactions/${LEO}`, null, { type: 'pass', createdAt: time }),
    ask('update', `users/${ANNE}/notifications/note-1`, notification, { ...notification, read: true }),
  ];
}

/** Milliseconds of a query that ends after 10 of so many people, be they found by whatever. */
async function meanOfQueries(db: Firestore, count: number, runs: number): Promise<number> {
  const people = db.collection('people');
  const middle = new Date((count / 2) * 1000);
  const queries = [
    people.orderBy('createdAt', 'desc'),
    people.where('age', '==', 30),
    people.where('age', '==', 30).orderBy('createdAt', 'desc'),
    people.where('sportIds', 'array-contains', 'tennis').orderBy('createdAt', 'desc'),
    people.where('age', 'in', [20, 30, 40]).where('createdAt', '<', middle).orderBy('createdAt', 'desc'),
    people.orderBy('createdAt').startAfter(middle),
    db.collectionGroup('people').where('city', '==', 'Annecy').orderBy('age'),
  ].map((query) => query.limit(10));
  const medians: number[] = [];
  for (const query of queries) {
    // The first ones make the server find out that it needs an index.
    for (let warmUp = 0; warmUp < 3; warmUp += 1) await query.get();
    medians.push(
      await medianOf(runs, () =>
        timed(async () => {
          const { size } = await query.get();
          if (size !== 10) throw new Error(`A query found ${size} people.`);
        }),
      ),
    );
  }
  return medians.reduce((sum, median) => sum + median, 0) / medians.length;
}

async function write(db: Firestore, count: number, from = 0): Promise<void> {
  for (let start = from; start < from + count; start += BATCH) {
    const batch = db.batch();
    for (let index = start; index < Math.min(start + BATCH, from + count); index += 1) {
      batch.set(db.doc(`people/person-${index}`), {
        name: `Personne ${index}`,
        age: 18 + (index % 60),
        city: 'Annecy',
        sportIds: ['tennis', 'natation'],
        createdAt: new Date(index * 1000),
      });
    }
    await batch.commit();
  }
}
