import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { holding } from './holding.ts';
import { FIRST_BASE } from './stage.ts';

const FIREBASE = resolve(import.meta.dirname, '../../node_modules/firebase-tools/lib/bin/firebase.js');
const HOST = '127.0.0.1';

/** Nothing of these would find an answer on a machine without internet, and all would wait for one. */
const WITHOUT_INTERNET = {
  FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
  NO_UPDATE_NOTIFIER: '1',
  METADATA_SERVER_DETECTION: 'none',
  CI: 'true',
};

export interface OneEmulator {
  readonly url: string;
  /** Milliseconds from the start of the process until it says that all is ready. */
  readonly readyAfter: number;
}

/** Runs something in an empty folder that is gone afterwards. */
export function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  return holding(
    async () => mkdtempSync(join(tmpdir(), 'tod-bench-')),
    async (folder) => rmSync(folder, { recursive: true, force: true }),
    use,
  );
}

/** Runs something with one emulator of firebase-tools alone, in a folder; `settings` are its part of a firebase.json. */
export async function withEmulator<Result>(
  folder: string,
  name: 'auth' | 'hosting',
  settings: Readonly<Record<string, unknown>>,
  use: (emulator: OneEmulator) => Promise<Result>,
): Promise<Result> {
  const base = await findFreeBase(FIRST_BASE);
  const at = (port: number) => ({ host: HOST, port });
  const emulators = { ui: { enabled: false }, [name]: at(base), hub: at(base + 1), logging: at(base + 2) };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ ...settings, emulators }));
  const began = performance.now();
  return holding(
    async () =>
      spawn(process.execPath, [FIREBASE, 'emulators:start', '--only', name, '--project', 'demo-bench'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, ...WITHOUT_INTERNET },
      }),
    async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
    async (child) => {
      await untilReady(child);
      const readyAfter = performance.now() - began;
      return use({ url: `http://${HOST}:${base}`, readyAfter });
    },
  );
}

/** Reads on afterwards: whoever writes to a pipe that nobody reads stops one day. */
function untilReady(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return new Promise((resolveReady, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('All emulators ready')) resolveReady();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`firebase-tools has not come up.\n${said}`)));
  });
}
