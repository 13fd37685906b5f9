import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { ROOT } from '../../scripts/suite/startSuite.ts';
import { type Launched, launch, type Process } from './launched.ts';

/** The processes of `npm start`, from the outermost inwards. Where the shell gives its place to its command there is none. */
const LEVELS: Readonly<Record<string, (process: Process) => boolean>> = {
  npm: ({ command }) => command.startsWith('npm '),
  'the shell of npm': ({ command }) => /^\S*sh /.test(command),
  'scripts/bootstrap.mjs': ({ command }) => /^\S*node \S*bootstrap\.mjs/.test(command),
  'the script that it runs': ({ command }) => command.includes('endWithLauncher.mjs'),
};
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGKILL'] as const;

/** A shell takes SIGINT for a Ctrl-C, which its command got as well, and waits for that to end; npm only hands it on. */
const isWaitedFor = (level: string, signal: string) =>
  signal === 'SIGINT' && ['npm', 'the shell of npm'].includes(level);

const WAYS = Object.keys(LEVELS).flatMap((level) =>
  SIGNALS.filter((signal) => !isWaitedFor(level, signal)).map((signal) => ({ level, signal })),
);

let folder: string;
let base: number;
let launched: Launched | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tod-ends-'));
  base = await findFreeBase(7600);
  const start = `node "${join(ROOT, 'scripts/bootstrap.mjs')}" "${join(import.meta.dirname, 'standIn.ts')}"`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start } }));
});
afterEach(() => launched?.kill());
afterAll(() => rm(folder, { recursive: true }));

async function start(): Promise<{ suite: Launched; files: readonly string[] }> {
  const suite = launch('npm', ['start', '--silent'], {
    cwd: folder,
    environment: { TOD_PORT: String(base) },
  });
  launched = suite;
  await suite.untilPrinted('ready\n');
  const files = /files: (.*)\n/.exec(suite.output())?.[1]?.split(' ') ?? [];
  expect(files.map((file) => existsSync(file))).toEqual([true, true]);
  return { suite, files };
}

function find(suite: Launched, is: (process: Process) => boolean): Process | undefined {
  return suite.processes().find(is);
}

/** @throws Error where there is no such process: signals to process 0 go to all of ours */
function pidOf(process: Process | undefined): number {
  if (process === undefined) throw new Error('There is no such process.');
  return process.pid;
}

describe('what npm start has started', () => {
  it.each(WAYS)('ends with $level, at $signal', async ({ level, signal }) => {
    const { suite, files } = await start();
    const target = find(suite, LEVELS[level] ?? (() => false));
    if (target === undefined) return expect(level).toBe('the shell of npm');
    process.kill(target.pid, signal);
    await suite.untilNothingIsLeft();
    expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'is a success when %s asked for its end',
    async (signal) => {
      const { suite } = await start();
      process.kill(pidOf(find(suite, LEVELS['scripts/bootstrap.mjs'] ?? (() => false))), signal);
      expect(await suite.ended).toBe(0);
      expect(suite.output()).toContain('Tod: stopping…');
    },
  );

  it('ends with one Ctrl-C for all of them, as a terminal sends it', async () => {
    const { suite, files } = await start();
    process.kill(-(suite.child.pid ?? 0), 'SIGINT');
    await suite.untilNothingIsLeft();
    expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  });

  it.each([
    ['a part', 'standInPart.ts', 'standInPart.ts ended by itself (SIGKILL)'],
    ['its watchdog', 'runWatchdog.ts', 'The watchdog of the suite ended by itself (SIGKILL)'],
  ])('ends, and fails, when %s is killed', async (_, name, message) => {
    const { suite, files } = await start();
    process.kill(
      pidOf(find(suite, ({ command }) => command.includes(name) && !command.includes('hanging'))),
      'SIGKILL',
    );
    expect(await suite.ended).toBe(1);
    await suite.untilNothingIsLeft();
    expect(suite.output()).toContain(message);
    expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  });
});
