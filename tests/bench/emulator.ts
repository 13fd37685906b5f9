import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { ANNE, LEO } from '../rules/actors.ts';
import { compileRules, decidePlain, type PlainRequest } from '../rules/decideRules.ts';
import { stored } from '../rules/documents.ts';
import { type Bench, compare, figure, medianOf } from './bench.ts';
import { type FirestoreProcess, startEmbedded, startNeighbour } from './firestoreProcess.ts';

const BATCH = 500;
const RULE_REQUESTS = 20_000;

export const emulatorBenches: readonly Bench[] = [
  {
    names: ['emulator.ready'],
    what: 'process start to open port, median of 7, beside @firestore-emulator/server',
    goal: '≤ 300 ms',
    async run() {
      const ready = (start: () => Promise<FirestoreProcess>) =>
        medianOf(7, async () => {
          const server = await start();
          await server.stop();
          return server.readyAfter;
        });
      return { 'emulator.ready': compare(await ready(startEmbedded), await ready(startNeighbour), 'ms') };
    },
  },
  {
    names: ['emulator.memory.idle', 'emulator.memory.1k'],
    what: 'resident memory, idle and after 1,000 documents, one run each',
    goal: '≤ 100 MiB, ≤ 130 MiB',
    async run() {
      const [own, neighbour] = await Promise.all([startEmbedded(), startNeighbour()]);
      const idle = compare(own.memory(), neighbour.memory(), 'MiB');
      await withClient(own, (db) => write(db, 1000));
      await withClient(neighbour, (db) => write(db, 1000));
      const loaded = compare(own.memory(), neighbour.memory(), 'MiB');
      await Promise.all([own.stop(), neighbour.stop()]);
      return { 'emulator.memory.idle': idle, 'emulator.memory.1k': loaded };
    },
  },
  {
    names: ['emulator.write'],
    what: '100,000 documents in batches of 500 through firebase-admin; 10,000 for the neighbour, which slows down',
    goal: '≥ 10,000 docs/s',
    async run() {
      const rate = async (start: () => Promise<FirestoreProcess>, count: number) => {
        const server = await start();
        const seconds = await withClient(server, (db) => timed(() => write(db, count)));
        await server.stop();
        return count / seconds;
      };
      return {
        'emulator.write': compare(
          await rate(startEmbedded, 100_000),
          await rate(startNeighbour, 10_000),
          'docs/s',
        ),
      };
    },
  },
  {
    names: ['emulator.listen'],
    what: 'time per batch of 500 with a listener on the whole collection, at 100,000 documents against at 10,000',
    goal: '≤ 1.5 ×',
    async run() {
      const server = await startEmbedded();
      const figures = await withClient(server, async (db) => {
        let seen = 0;
        const stop = db.collection('people').onSnapshot((snapshot) => {
          seen = snapshot.size;
        });
        const at: Record<number, number> = {};
        for (let count = 0; count < 102_500; count += 2500) {
          const seconds = await timed(() => write(db, 2500, count));
          if (count === 10_000 || count === 100_000) at[count] = (seconds * 1000) / 5;
        }
        stop();
        if (seen < 90_000) throw new Error(`The listener saw only ${seen} documents.`);
        return compare(at[100_000] ?? Number.NaN, at[10_000] ?? Number.NaN, 'ms per batch');
      });
      await server.stop();
      return { 'emulator.listen': figures };
    },
  },
  {
    names: ['emulator.rules'],
    what: 'our own firestore.rules on one core, without a server: a profile read and changed, an interaction created, a notification marked as read; median of 5 runs of 20,000 requests',
    goal: '≥ 20,000 evaluations/s',
    async run() {
      const ruleset = compileRules('firestore.rules');
      const requests = ruleRequests();
      const perSecond = await medianOf(5, async () => {
        const began = performance.now();
        for (let index = 0; index < RULE_REQUESTS; index += 1) {
          const request = requests[index % requests.length];
          if (request === undefined || !decidePlain(ruleset, request).allowed) {
            throw new Error(`The rules refuse ${request?.method} of ${request?.path.join('/')}.`);
          }
        }
        return (RULE_REQUESTS * 1000) / (performance.now() - began);
      });
      return { 'emulator.rules': figure(perSecond, 'evaluations/s') };
    },
  },
];

/** What members do all day, each of it allowed. */
function ruleRequests(): readonly PlainRequest[] {
  const time = new Date('2026-11-20T12:00:00Z');
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
  });
  const { profile, notification } = stored;
  return [
    ask('get', `profiles/${ANNE}`, profile),
    ask('update', `profiles/${ANNE}`, profile, { ...profile, bio: 'Nouvelle bio', lastActive: time }),
    ask('create', `users/${ANNE}/interactions/${LEO}`, null, { type: 'match', createdAt: time }),
    ask('update', `users/${ANNE}/notifications/note-1`, notification, { ...notification, read: true }),
  ];
}

async function withClient<Result>(
  server: FirestoreProcess,
  use: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  process.env.FIRESTORE_EMULATOR_HOST = server.host;
  const app = initializeApp({ projectId: 'demo-bench' }, server.host);
  try {
    return await use(getFirestore(app));
  } finally {
    await getFirestore(app).terminate();
    await deleteApp(app);
  }
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

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
