import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { boolean, number, object, string } from 'yup';
import { type Bench, compare, type Figure, figure } from './bench.ts';
import { type FirestoreProcess, startEmbedded } from './firestoreProcess.ts';

const PEOPLE = 10_000;
const WORKER = join(import.meta.dirname, 'broadcastWorker.ts');
/** After how many milliseconds of a page its worker is killed: before, in and after the commit. */
const KILLS: ReadonlyMap<number, number> = new Map([
  [4, 5],
  [8, 25],
  [12, 50],
  [16, 80],
  [20, 120],
]);

export const broadcastBenches: readonly Bench[] = [
  {
    names: ['functions.broadcast'],
    what: 'a notification to 10,000 people through the task queue: documents a second; memory after the last page beside that after the second; then once more with five tasks killed, and how many of the people have it once',
    goal: 'no loss, no double; memory flat',
    async run() {
      const firestore = await startEmbedded();
      process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
      process.env.METADATA_SERVER_DETECTION = 'none';
      const app = initializeApp({ projectId: 'demo-bench' }, 'broadcast');
      const db = getFirestore(app);
      await writePeople(db);

      await writeBroadcast(db, 'undisturbed-broadcast');
      const { seconds, memory } = await workOff(firestore, 'undisturbed-broadcast', new Map());
      const whole = await countReached(db, 'undisturbed-broadcast');
      await writeBroadcast(db, 'disturbed-broadcast-1');
      const disturbed = await workOff(firestore, 'disturbed-broadcast-1', KILLS);
      const exact = await countReached(db, 'disturbed-broadcast-1');

      await db.terminate();
      await deleteApp(app);
      await firestore.stop();
      if (whole !== PEOPLE || exact !== PEOPLE || disturbed.kills !== KILLS.size)
        throw new Error(`${whole} and ${exact} of ${PEOPLE} have it, with ${disturbed.kills} kills.`);
      return {
        'functions.broadcast': figure(PEOPLE / seconds, 'documents/s'),
        'functions.broadcast.memory': compare(memory.at(-1) ?? Number.NaN, memory[1] ?? Number.NaN, 'MiB'),
        'functions.broadcast.exact': compare(exact, PEOPLE, 'people'),
      } satisfies Record<string, Figure>;
    },
  },
];

interface Delivery {
  readonly seconds: number;
  /** Of the worker after each page, in MiB. */
  readonly memory: readonly number[];
  readonly kills: number;
}

const newsSchema = object({
  queued: object({ broadcastId: string().required(), page: number().required() }).default(undefined),
  done: boolean().default(false),
  /** The queue tries again later. */
  failed: string().default(''),
  memory: number().default(0),
});

/** Plays the queue: hands out one task at a time, and again while its worker dies over it. */
async function workOff(
  firestore: FirestoreProcess,
  broadcastId: string,
  kills: ReadonlyMap<number, number>,
): Promise<Delivery> {
  const queue = [{ broadcastId, page: 0 }];
  const memory: number[] = [];
  const killed = new Set<number>();
  let worker = startWorker(firestore);
  const began = performance.now();
  for (let task = queue[0]; task !== undefined; task = queue[0]) {
    const { page } = task;
    const isDone = runTask(worker, task, (next) => {
      // The queue takes a name once.
      if (!queue.some((waiting) => waiting.page === next.page)) queue.push(next);
    });
    const delay = killed.has(page) ? undefined : kills.get(page);
    if (delay !== undefined) {
      killed.add(page);
      await pause(delay);
      worker.kill('SIGKILL');
      await isDone;
      worker = startWorker(firestore);
      continue;
    }
    const used = await isDone;
    if (used === undefined) {
      // What a killed task has locked is free again after a while.
      await pause(1000);
      continue;
    }
    memory.push(used);
    queue.shift();
  }
  const seconds = (performance.now() - began) / 1000;
  worker.kill();
  return { seconds, memory, kills: killed.size };
}

function startWorker({ host }: FirestoreProcess): ChildProcess {
  return fork(WORKER, {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' },
  });
}

/** Resolves to the memory of the worker when it is done, to undefined when it died or failed. */
function runTask(
  worker: ChildProcess,
  task: { readonly broadcastId: string; readonly page: number },
  onQueued: (task: { broadcastId: string; page: number }) => void,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const finish = (memory: number | undefined) => {
      worker.off('message', hear);
      worker.off('exit', handleExit);
      resolve(memory);
    };
    const handleExit = () => finish(undefined);
    const hear = (message: unknown) => {
      const news = newsSchema.validateSync(message);
      if (news.queued !== undefined) onQueued(news.queued);
      if (news.done) finish(news.memory);
      else if (news.failed !== '') finish(undefined);
    };
    worker.on('message', hear);
    worker.on('exit', handleExit);
    worker.send(task);
  });
}

async function writePeople(db: Firestore): Promise<void> {
  for (let start = 0; start < PEOPLE; start += 500) {
    const batch = db.batch();
    for (let index = start; index < start + 500; index += 1) {
      batch.set(db.doc(`profiles/person-${String(index).padStart(5, '0')}`), { name: `Personne ${index}` });
    }
    await batch.commit();
  }
}

async function writeBroadcast(db: Firestore, id: string): Promise<void> {
  await db.doc(`broadcasts/${id}`).set({
    mode: 'all',
    userId: null,
    sportIds: [],
    type: 'system',
    title: 'Nouveauté',
    content: 'Les créneaux du soir sont là.',
    sentBy: 'admin',
    createdAt: new Date(),
    recipients: PEOPLE,
    delivered: 0,
    page: 0,
    after: null,
    status: 'sending',
  });
}

/** How many people have it; each can have it under its one name only. */
async function countReached(db: Firestore, id: string): Promise<number> {
  const state = await db.doc(`broadcasts/${id}`).get();
  if (state.get('status') !== 'sent' || state.get('delivered') !== PEOPLE)
    throw new Error(`The broadcast says ${JSON.stringify(state.data())}.`);
  let reached = 0;
  for (let start = 0; start < PEOPLE; start += 500) {
    const uids = Array.from(
      { length: 500 },
      (_, index) => `person-${String(start + index).padStart(5, '0')}`,
    );
    const found = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}/notifications/broadcast-${id}`)));
    reached += found.filter((stored) => stored.exists).length;
  }
  const all = await db.collectionGroup('notifications').count().get();
  if (all.data().count % PEOPLE !== 0) throw new Error(`There are ${all.data().count} notifications.`);
  return reached;
}
