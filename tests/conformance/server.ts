import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { ENDS_WITH_ITS_TEST } from '../endsWithItsTest.ts';

/** The server's own start file. */
export const MAIN = resolve(import.meta.dirname, '../../emulators/firestore/src/main.ts');

/** Where the server under test listens. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

declare module 'vitest' {
  export interface ProvidedContext {
    firestore: ServerAddress;
  }
}

let shared: RunningServer | undefined;

/** Starts the server that all files of this suite share. */
export async function setup(project: TestProject): Promise<void> {
  shared = await startServer(['--project_id', 'demo-conformance']);
  project.provide('firestore', shared.address);
}

/** Stops it as firebase-tools would; it has to end well. */
export async function teardown(): Promise<void> {
  await shared?.stop();
}

export interface RunningServer {
  readonly address: ServerAddress;
  readonly process: ChildProcess;
  /** Asks it to stop; rejects when it does not end with code 0. */
  stop(): Promise<void>;
}

/** A server in a process of its own, on a free port; `program` is what to start, by default the one in the repository. */
export async function startServer(flags: readonly string[], program: string = MAIN): Promise<RunningServer> {
  const child = spawn(process.execPath, [...ENDS_WITH_ITS_TEST, program, '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const address = await Promise.race([untilListening(child), ended.then(([code]) => refuseEnd(code))]);
  return {
    address,
    process: child,
    async stop() {
      child.kill('SIGINT');
      const [code] = await ended;
      if (code !== 0) refuseEnd(code);
    },
  };
}

async function untilListening(child: ChildProcess): Promise<ServerAddress> {
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^API endpoint: http:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { host: '127.0.0.1', port: Number(port) };
  }
  throw new Error('the server never said where it listens');
}

function refuseEnd(code: unknown): never {
  throw new Error(`the server ended with code ${code}`);
}
