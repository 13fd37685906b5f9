import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { SUITE_PROJECT } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';

/**
 * What can happen to the database of a running suite. It lives in memory, so what it has to remember over a crash is kept
 * before. The functions that react to documents are silent afterwards: firebase-tools registers them once, at the start.
 */
export interface FirestoreFaults {
  /** From here on it answers nobody, as a machine that hangs. */
  freeze(): void;
  /** Keeps what it holds now for after the crash. */
  keep(): Promise<void>;
  /** Kills it as a crash does, and starts it again on the same port with what was kept. */
  crash(): Promise<void>;
  /** Ends what was started here. */
  close(): Promise<void>;
}

export function faultsOf({ ports }: Suite): FirestoreFaults {
  const address = `http://127.0.0.1:${ports.firestore}`;
  const folder = mkdtempSync(join(tmpdir(), 'tod-crash-'));
  const { command, folder: home, ...found } = findProcess(ports.firestore);
  let { pid } = found;
  let restarted: ChildProcess | undefined;
  return {
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    async keep() {
      await post(`${address}/emulator/v1/projects/${SUITE_PROJECT}:export`, {
        database: `projects/${SUITE_PROJECT}/databases/(default)`,
        export_directory: folder,
        export_name: 'kept',
      });
    },
    async crash() {
      process.kill(pid, 'SIGKILL');
      await untilRefused(address);
      const [node = '', ...parameters] = command;
      restarted = spawn(
        node,
        [...parameters, '--seed_from_export', join(folder, 'kept', 'kept.overall_export_metadata')],
        {
          cwd: home,
          stdio: 'ignore',
        },
      );
      pid = restarted.pid ?? Number.NaN;
      await untilAnswering(address, restarted);
    },
    async close() {
      if (restarted !== undefined && restarted.exitCode === null && restarted.signalCode === null) {
        const ended = once(restarted, 'exit');
        restarted.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Asks over a connection of its own: one that was idle may be closed by its server in the moment in which it is used again.
 * @throws Error where it is refused
 */
async function post(address: string, body: object): Promise<void> {
  const asking = request(address, { method: 'POST', agent: false });
  asking.end(JSON.stringify(body));
  const [answer]: unknown[] = await once(asking, 'response');
  if (!(answer instanceof IncomingMessage)) throw new Error(`${address} gives no answer.`);
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}: ${said}`);
}

/** The process that serves a port for firebase-tools, found by its command line. Linux only. */
function findProcess(port: number): { pid: number; command: readonly string[]; folder: string } {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = commandOf(entry);
    const isServer = command.some((part) => resolve(part).endsWith('emulators/firestore/src/main.ts'));
    const at = command.indexOf('--port');
    if (isServer && (command[at + 1] === String(port) || command.includes(`--port=${port}`)))
      return { pid: Number(entry), command, folder: readlinkSync(`/proc/${entry}/cwd`) };
  }
  throw new Error(`No Firestore server listens on ${port}.`);
}

function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    // It has ended since the folder was read.
    return [];
  }
}

async function isAnswering(address: string): Promise<boolean> {
  return fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function untilRefused(address: string): Promise<void> {
  while (await isAnswering(address)) await new Promise(setImmediate);
}

async function untilAnswering(address: string, child: ChildProcess): Promise<void> {
  while (!(await isAnswering(address))) {
    if (child.exitCode !== null) throw new Error('The database did not come back.');
    await new Promise(setImmediate);
  }
}
