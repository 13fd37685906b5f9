import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildAll } from '../../scripts/build.ts';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { type Suite, startSuite } from '../../scripts/suite/startSuite.ts';
import { type Bench, compare } from './bench.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FIRST_BASE = 6600;

export const suiteBenches: readonly Bench[] = [
  {
    names: ['suite.ready'],
    what: 'the whole seeded suite on a built tree until the page answers, beside firebase-tools starting Auth alone; one run each',
    goal: '≤ 2 ×',
    async run() {
      buildAll('emulators', () => {});
      const began = performance.now();
      const suite = await startSeeded();
      await fetch(suite.url);
      const whole = performance.now() - began;
      await suite.stop();
      return {
        'suite.ready': compare(whole / 1000, (await authAlone(await findFreeBase(FIRST_BASE))) / 1000, 's'),
      };
    },
  },
];

/** Runs something on a seeded suite of its own and stops it afterwards. `firestoreHost` is `host:port`. */
export async function withSuite<Result>(
  use: (url: string, firestoreHost: string, suite: Suite) => Promise<Result>,
): Promise<Result> {
  buildAll('emulators', () => {});
  const suite = await startSeeded();
  try {
    return await use(suite.url, suite.environment.FIRESTORE_EMULATOR_HOST ?? '', suite);
  } finally {
    await suite.stop();
  }
}

async function startSeeded(): Promise<Suite> {
  const base = await findFreeBase(FIRST_BASE);
  return startSuite({ base, seed: true, hosting: true, official: false, onProgress: () => {} });
}

async function authAlone(base: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tod-bench-'));
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = { ui: { enabled: false }, auth: at(base), hub: at(base + 1), logging: at(base + 2) };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const began = performance.now();
  const parameters = ['emulators:start', '--only', 'auth', '--project', 'demo-bench'];
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'), ...parameters],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('All emulators ready')) break;
  }
  const ready = performance.now() - began;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
  return ready;
}
