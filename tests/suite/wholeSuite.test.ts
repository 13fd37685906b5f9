import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildAll } from '../../scripts/build.ts';
import { findFreeBase, takenPorts } from '../../scripts/suite/freePorts.ts';
import { portsFrom } from '../../scripts/suite/ports.ts';
import { ROOT } from '../../scripts/suite/startSuite.ts';
import { copyTree } from './copyTree.ts';
import { type Launched, launch } from './launched.ts';

let launched: Launched | undefined;
beforeAll(() => buildAll('emulators', () => undefined));
afterEach(() => launched?.kill());

async function start(
  command: string,
  parameters: readonly string[],
  root = ROOT,
): Promise<{ suite: Launched; base: number }> {
  const base = await findFreeBase(7800);
  const suite = launch(command, parameters, { cwd: root, environment: { TOD_PORT: String(base) } });
  launched = suite;
  return { suite, base };
}

/** That no process, port or file of a suite is left. */
async function expectNothingLeft(suite: Launched, base: number, root = ROOT): Promise<void> {
  await suite.untilNothingIsLeft();
  expect(await takenPorts(portsFrom(base))).toEqual([]);
  expect(existsSync(join(root, `.firebase.suite-${base}.json`))).toBe(false);
}

function pidOf(suite: Launched, part: string): number {
  const found = suite.processes().find(({ command }) => command.includes(part));
  if (found === undefined) throw new Error(`There is no ${part}.`);
  return found.pid;
}

describe('a whole suite', () => {
  it('starts and works under a path of 200 characters with spaces and accents, and ends with SIGTERM to npm', async () => {
    const tree = copyTree(200);
    onTestFinished(tree.remove);
    expect(tree.root.length).toBeGreaterThanOrEqual(200);
    const { suite, base } = await start('npm', ['start'], tree.root);
    await suite.untilPrinted('Tod is ready');
    process.kill(suite.child.pid ?? 0, 'SIGTERM');
    await expectNothingLeft(suite, base, tree.root);
    expect(suite.output()).toContain('Tod: stopping…');
  });

  it('ends when its launcher is killed', async () => {
    const { suite, base } = await start('npm', ['start']);
    await suite.untilPrinted('Tod is ready');
    process.kill(pidOf(suite, 'endWithLauncher.mjs'), 'SIGKILL');
    await expectNothingLeft(suite, base);
  });

  it('ends when firebase-tools is killed, with its Firestore', async () => {
    const { suite, base } = await start('npm', ['run', 'dev']);
    await suite.untilPrinted('Tod is ready, reloading on change');
    process.kill(pidOf(suite, 'firebase-tools/lib/bin/firebase.js'), 'SIGKILL');
    expect(await suite.ended).toBe(1);
    await expectNothingLeft(suite, base);
  });

  it('ends when it is asked to while it starts, as by a signal', async () => {
    const { suite, base } = await start('npm', ['run', 'dev']);
    await suite.untilPrinted('Firebase emulators');
    process.kill(pidOf(suite, 'endWithLauncher.mjs'), 'SIGTERM');
    expect(await suite.ended).toBe(143);
    await expectNothingLeft(suite, base);
  });

  it('ends when the Vitest that started it is killed', async () => {
    const { suite, base } = await start(process.execPath, [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      join(import.meta.dirname, 'waiting/vitest.config.ts'),
    ]);
    await suite.untilPrinted('the suite is there');
    suite.child.kill('SIGKILL');
    await expectNothingLeft(suite, base);
  });
});
