import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { FirestoreProcess } from './firestoreProcess.ts';
import { holding } from './holding.ts';

/** Uses a process that runs this file against this Firestore, and ends it afterwards if it has not ended. */
export function withWorker<Result>(
  { host }: FirestoreProcess,
  file: string,
  parameters: readonly string[],
  use: (worker: ChildProcess) => Promise<Result>,
): Promise<Result> {
  return holding(
    async () => {
      const worker = fork(file, parameters, {
        // Not those of whoever runs the bench.
        execArgv: [],
        env: { ...process.env, FIRESTORE_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' },
        // Not our own output: Vitest would wait for whoever holds that, when a test has run out of time.
        silent: true,
      });
      worker.stderr?.pipe(process.stderr, { end: false });
      worker.stdout?.resume();
      return worker;
    },
    async (worker) => {
      if (worker.exitCode !== null || worker.signalCode !== null) return;
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
    },
    use,
  );
}
