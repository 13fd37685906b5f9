import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { findFreePort } from '../../scripts/suite/freePorts.ts';
import { INDEXES } from '../../scripts/suite/startFirestore.ts';
import { holding } from './holding.ts';
import { javaParameters } from './officialFirestore.ts';
import { memoryOf } from './processMemory.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HOST = '127.0.0.1';
const TIMEOUT_MS = 60_000;

/** A Firestore server in a process of its own, so that its start and memory can be measured from outside. */
export interface FirestoreProcess {
  readonly host: string;
  /** Milliseconds from the start of the process to the open port. */
  readonly readyAfter: number;
  /** Resident memory now, in MiB. */
  memory(): number;
}

interface RunningProcess extends FirestoreProcess {
  stop(): Promise<void>;
}

/** How a server is started that listens on a port. */
export interface FirestoreServer {
  readonly command: string;
  parameters(port: number): readonly string[];
}

/** Ours as the suite has it: no query of our own code runs without its index. */
export const embedded = embeddedWith(INDEXES);

/** Ours as others get it, which wants no index for collections that only a bench has; so do those that it is compared with. */
export const embeddedAlone = embeddedWith([]);

function embeddedWith(flags: readonly string[]): FirestoreServer {
  return {
    command: process.execPath,
    parameters: (port) => [
      `${ROOT}/emulators/firestore/src/main.ts`,
      ...['--host', HOST, '--port', String(port), '--project_id', 'demo-bench'],
      ...flags,
    ],
  };
}

/** The open-source server that stands beside ours in every comparison; it speaks gRPC only and knows no rules. */
export const neighbour: FirestoreServer = {
  command: process.execPath,
  parameters: (port) => [
    '--input-type=module',
    '--eval',
    `import { FirestoreServer } from '@firestore-emulator/server'; await new FirestoreServer().start(${port});`,
  ],
};

/** Google's own emulator, as its own script starts it. */
export function officialServer(jar: string): FirestoreServer {
  return {
    command: 'java',
    parameters: (port) => [...javaParameters(jar), '--host', HOST, '--port', String(port)],
  };
}

/** Runs something with a server of its own. */
export function withServer<Result>(
  server: FirestoreServer,
  use: (running: FirestoreProcess) => Promise<Result>,
): Promise<Result> {
  return holding(
    () => start(server),
    (running) => running.stop(),
    use,
  );
}

async function start({ command, parameters }: FirestoreServer): Promise<RunningProcess> {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn(command, parameters(port), { cwd: ROOT, stdio: 'ignore' });
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await untilOpen(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    host: `${HOST}:${port}`,
    readyAfter: performance.now() - began,
    memory: () => memoryOf(child.pid ?? Number.NaN),
    stop,
  };
}

function untilOpen(port: number, child: ChildProcess): Promise<void> {
  return new Promise((resolveOpen, reject) => {
    let isOver = false;
    const fail = (error: Error) => {
      isOver = true;
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new Error(`${child.spawnfile} has not opened its port after ${TIMEOUT_MS / 1000} s.`)),
      TIMEOUT_MS,
    );
    child.once('error', fail);
    child.once('exit', (code) =>
      fail(new Error(`${child.spawnfile} ended with code ${code} before its port was open.`)),
    );
    const attempt = () => {
      if (isOver) return;
      const socket = connect(port, HOST);
      socket.once('connect', () => {
        socket.destroy();
        isOver = true;
        clearTimeout(timer);
        resolveOpen();
      });
      socket.once('error', () => setImmediate(attempt));
    };
    attempt();
  });
}
