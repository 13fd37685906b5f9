import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const HOST = '127.0.0.1';

/** A Firestore server in a process of its own, so that its start and memory can be measured from outside. */
export interface FirestoreProcess {
  readonly host: string;
  /** Milliseconds from the start of the process to the open port. */
  readonly readyAfter: number;
  /** Resident memory now, in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

export function startEmbedded(): Promise<FirestoreProcess> {
  return start((port) => [
    `${ROOT}/emulators/firestore/src/main.ts`,
    '--host',
    HOST,
    '--port',
    String(port),
    '--project_id',
    'demo-bench',
  ]);
}

/** The open-source server that stands beside ours in every comparison; it speaks gRPC only and knows no rules. */
export function startNeighbour(): Promise<FirestoreProcess> {
  return start((port) => [
    '--input-type=module',
    '--eval',
    `import { FirestoreServer } from '@firestore-emulator/server'; await new FirestoreServer().start(${port});`,
  ]);
}

async function start(parametersFor: (port: number) => readonly string[]): Promise<FirestoreProcess> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, parametersFor(port), { cwd: ROOT, stdio: 'ignore' });
  await untilOpen(port, child);
  return {
    host: `${HOST}:${port}`,
    readyAfter: performance.now() - began,
    memory: () => residentMemory(child),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function untilOpen(port: number, child: ChildProcess): Promise<void> {
  return new Promise((resolveOpen, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before its port was open.`)),
    );
    const attempt = () => {
      const socket = connect(port, HOST);
      socket.once('connect', () => {
        socket.destroy();
        resolveOpen();
      });
      socket.once('error', () => setImmediate(attempt));
    };
    attempt();
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

function residentMemory(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
