import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { boolean, number, object, string } from 'yup';
import { withAdmin } from './adminClient.ts';
import { atLeast, atMost, type Bench, compare, figure, type Scale } from './bench.ts';
import { embedded, type FirestoreProcess, withServer } from './firestoreProcess.ts';
import { withWorker } from './workerProcess.ts';

const WORKER = join(import.meta.dirname, 'broadcastWorker.ts');

/** More in one broadcast than locks of killed tasks explain, which are free again within a minute. */
const MAX_FAILURES = 150;

interface Extent {
  /** A multiple of what a batch writes. */
  readonly people: number;
  /** After how many milliseconds of a page its worker is killed: before, in and after the commit. */
  readonly kills: ReadonlyMap<number, number>;
}

const EXTENTS: Readonly<Record<Scale, Extent>> = {
  full: {
    people: 10_000,
    kills: new Map([
      [4, 5],
      [8, 25],
      [12, 50],
      [16, 80],
      [20, 120],
    ]),
  },
  small: { people: 1000, kills: new Map([[1, 25]]) },
};

export const broadcastBenches: readonly Bench[] = [
  {
    figures: {
      'functions.broadcast': null,
      'functions.broadcast.memory': atMost(1.2, 'ratio'),
      'functions.broadcast.exact': atLeast(1, 'ratio'),
    },
    what: 'a notification to 10,000 people through the task queue: documents a second; memory after the last page beside that after the second; then once more with five tasks killed, and how many of the people have it once',
    run: ({ scale }) =>
      withServer(embedded, (firestore) =>
        withAdmin(firestore.host, 'demo-bench', async (db) => {
          const { people, kills } = EXTENTS[scale];
          await writePeople(db, people);

          await writeBroadcast(db, 'undisturbed-broadcast', people);
          const { seconds, memory } = await workOff(firestore, 'undisturbed-broadcast', new Map());
          const whole = await countReached(db, 'undisturbed-broadcast', people);
          await writeBroadcast(db, 'disturbed-broadcast-1', people);
          const disturbed = await workOff(firestore, 'disturbed-broadcast-1', kills);
          const exact = await countReached(db, 'disturbed-broadcast-1', people);

          if (whole !== people || exact !== people || disturbed.kills !== kills.size)
            throw new Error(`${whole} and ${exact} of ${people} have it, with ${disturbed.kills} kills.`);
          return {
            'functions.broadcast': figure(people / seconds, 'documents/s'),
            'functions.broadcast.memory': compare(
              memory.at(-1) ?? Number.NaN,
              memory[1] ?? Number.NaN,
              'MiB',
            ),
            'functions.broadcast.exact': compare(exact, people, 'people'),
          };
        }),
      ),
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
  let failures = 0;
  const began = performance.now();
  while (queue.length > 0)
    await withWorker(firestore, WORKER, [], async (worker) => {
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
          return;
        }
        const outcome = await isDone;
        if (outcome.kind === 'failed') {
          failures += 1;
          if (failures > MAX_FAILURES || worker.exitCode !== null) throw new Error(outcome.reason);
          // What a killed task has locked is free again after a while.
          await pause(1000);
          continue;
        }
        memory.push(outcome.memory);
        queue.shift();
      }
    });
  return { seconds: (performance.now() - began) / 1000, memory, kills: killed.size };
}

type TaskOutcome =
  | { readonly kind: 'done'; readonly memory: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Resolves when the worker is done with it, has failed or has died. */
function runTask(
  worker: ChildProcess,
  task: { readonly broadcastId: string; readonly page: number },
  onQueued: (task: { broadcastId: string; page: number }) => void,
): Promise<TaskOutcome> {
  return new Promise((resolve) => {
    const finish = (outcome: TaskOutcome) => {
      worker.off('message', onMessage);
      worker.off('exit', handleExit);
      resolve(outcome);
    };
    const handleExit = () => finish({ kind: 'failed', reason: 'The worker has died.' });
    const onMessage = (message: unknown) => {
      const news = newsSchema.validateSync(message);
      if (news.queued !== undefined) onQueued(news.queued);
      if (news.done) finish({ kind: 'done', memory: news.memory });
      else if (news.failed !== '') finish({ kind: 'failed', reason: news.failed });
    };
    worker.on('message', onMessage);
    worker.on('exit', handleExit);
    worker.send(task);
  });
}

async function writePeople(db: Firestore, people: number): Promise<void> {
  for (let start = 0; start < people; start += 500) {
    const batch = db.batch();
    for (let index = start; index < start + 500; index += 1) {
      batch.set(db.doc(`profiles/person-${String(index).padStart(5, '0')}`), { name: `Personne ${index}` });
    }
    await batch.commit();
  }
}

async function writeBroadcast(db: Firestore, id: string, people: number): Promise<void> {
  await db.doc(`broadcasts/${id}`).set({
    mode: 'all',
    recipientUid: null,
    sportIds: [],
    type: 'system',
    title: 'Nouveauté',
    content: 'Les créneaux du soir sont là.',
    senderUid: 'admin',
    createdAt: new Date(),
    recipients: people,
    delivered: 0,
    page: 0,
    after: null,
    status: 'sending',
  });
}

/** How many people have it; each can have it under its one name only. */
async function countReached(db: Firestore, id: string, people: number): Promise<number> {
  const state = await db.doc(`broadcasts/${id}`).get();
  if (state.get('status') !== 'sent' || state.get('delivered') !== people)
    throw new Error(`The broadcast says ${JSON.stringify(state.data())}.`);
  let reached = 0;
  for (let start = 0; start < people; start += 500) {
    const uids = Array.from(
      { length: 500 },
      (_, index) => `person-${String(start + index).padStart(5, '0')}`,
    );
    const found = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}/notifications/broadcast-${id}`)));
    reached += found.filter((stored) => stored.exists).length;
  }
  const all = await db.collectionGroup('notifications').count().get();
  if (all.data().count % people !== 0) throw new Error(`There are ${all.data().count} notifications.`);
  return reached;
}
