import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const inRoot = (path: string) => resolve(import.meta.dirname, '../..', path);
const MAIN = inRoot('emulators/firestore/src/main.ts');

/** As in production no query runs without an index; which of them are used is noted for `npm run indexes`. */
export const INDEXES = [
  '--require_indexes',
  '--index_file',
  inRoot('firestore.indexes.json'),
  '--query_log',
  inRoot('.cache/queries/tests.jsonl'),
];

/** A Firestore server of its own. */
export interface RunningFirestore {
  /** `host:port`, for FIRESTORE_EMULATOR_HOST. */
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded Firestore on a free port and waits until it listens.
 * @param flags further flags of its command line, as `--rules firestore.rules`
 * @throws when it ends before that, with what it wrote
 */
export async function startFirestore(flags: readonly string[] = []): Promise<RunningFirestore> {
  const child = spawn(process.execPath, [MAIN, '--host', '127.0.0.1', '--port', '0', ...INDEXES, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const host = await Promise.race([findHost(child.stdout), ended.then(() => undefined)]);
  if (host === undefined) throw new Error(`The Firestore server did not start.\n${complaints}`);
  child.stdout.resume();
  return {
    host,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function findHost(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const address = /^API endpoint: http:\/\/(\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  return undefined;
}
