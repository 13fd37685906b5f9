import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { number, object } from 'yup';
import { withAdmin } from './adminClient.ts';
import { atMost, type Bench, figure, none } from './bench.ts';
import { embedded, type FirestoreProcess, withServer } from './firestoreProcess.ts';
import { countWrong, writePeople } from './migratedPeople.ts';
import { withWorker } from './workerProcess.ts';

const WORKER = join(import.meta.dirname, 'migrationWorker.ts');
/** A page of a migration: what a run that was killed may have done without noting it. */
const PAGE = 200;
/** Longer than a run that says nothing is believed to go on. */
const AFTER_LEASE_MS = 61_000;

export const migrationBenches: readonly Bench[] = [
  {
    figures: {
      'functions.migration': null,
      'functions.migration.again': atMost(PAGE),
      'functions.migration.wrong': none(),
    },
    what: 'a migration of 100,000 documents whose process is killed half way, and made to its end by another: documents a second; how many were looked at twice; how many are not afterwards exactly what it makes of them, changed once',
    run: ({ scale }) =>
      withServer(embedded, (firestore) =>
        withAdmin(firestore.host, 'demo-bench', async (db) => {
          const count = { full: 100_000, small: 1_000 }[scale];
          await writePeople(db, count);
          const began = performance.now();
          const killed = await runWorker(firestore, 0, count / 2);
          const ended = await runWorker(firestore, AFTER_LEASE_MS, Number.POSITIVE_INFINITY);
          const seconds = (performance.now() - began) / 1000;
          if (killed !== undefined) throw new Error('The first process was not killed.');
          if (ended === undefined || ended.failed > 0)
            throw new Error(`The migration was not made: ${JSON.stringify(ended)}`);
          return {
            'functions.migration': figure(count / seconds, 'documents/s'),
            'functions.migration.again': figure(ended.seen - ended.changed, 'documents'),
            'functions.migration.wrong': figure(await countWrong(db, count), 'documents'),
          };
        }),
      ),
  },
];

const outcomeSchema = object({
  /** Documents looked at, and those of them that were changed, over both processes as far as it was noted. */
  seen: number().required(),
  changed: number().required(),
  failed: number().required(),
});

type Outcome = ReturnType<typeof outcomeSchema.validateSync>;

/** Has a process of its own go on with the migration. @returns what came of it; undefined where it was killed before its end */
function runWorker(
  firestore: FirestoreProcess,
  later: number,
  killedAt: number,
): Promise<Outcome | undefined> {
  return withWorker(firestore, WORKER, [String(later), String(killedAt)], outcomeOf);
}

function outcomeOf(worker: ChildProcess): Promise<Outcome | undefined> {
  return new Promise((resolve, reject) => {
    let outcome: Outcome | undefined;
    worker.once('message', (message: unknown) => {
      outcome = outcomeSchema.validateSync(message);
    });
    worker.once('error', reject);
    worker.once('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(outcome);
      else reject(new Error(`The migration ended with ${code ?? signal}.`));
    });
  });
}
