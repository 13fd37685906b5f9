import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { atMost, type Bench, type Figures, figure, type Stage } from './bench.ts';
import { holding } from './holding.ts';
import { type Outcomes, type RunOptions, runBenches } from './runBenches.ts';

const LIMIT_MS = 200;
const unused = () => Promise.reject(new Error('None of these uses it.'));
const stage: Stage = { scale: 'small', withSuite: unused, timeSuite: unused, withBrowser: unused };

function benchOf(name: string, run: () => Promise<Figures>): Bench {
  return { figures: { [name]: atMost(1) }, what: 'A bench of a test.', run };
}

const good = benchOf('good', async () => ({ good: figure(1, 'ms') }));
const bad = benchOf('bad', () => Promise.reject(new Error('The page has fallen over.')));

/** Runs benches, and notes what each of them leaves behind. */
async function runAll(benches: readonly Bench[], options: Partial<RunOptions> = {}) {
  const soFar: Outcomes[] = [];
  const outcomes = await runBenches(benches, stage, {
    limit: LIMIT_MS,
    onStart: () => {},
    onEnd: (_bench, _own, all) => void soFar.push(all),
    ...options,
  });
  return { outcomes, soFar };
}

/** A resource that says what became of it, and never ends by itself. */
function endless(steps: string[]): () => Promise<Figures> {
  return () =>
    holding(
      async () => steps.push('started'),
      async () => steps.push('stopped'),
      () => new Promise(() => {}),
    );
}

describe('a run of benchmarks', () => {
  it('goes on after one that fails, and has its reason in place of its figures', async () => {
    const { outcomes } = await runAll([bad, good]);
    expect(outcomes).toEqual({
      bad: { error: 'The page has fallen over.' },
      good: { value: 1, unit: 'ms' },
    });
  });

  it('tells everything so far after each of them, so that a run that is cut off loses nothing', async () => {
    const { soFar } = await runAll([good, bad]);
    expect(soFar.map((all) => Object.keys(all))).toEqual([['good'], ['good', 'bad']]);
  });

  it('fails one that does not come to its end, and stops what it has running', async () => {
    const steps: string[] = [];
    const { outcomes } = await runAll([benchOf('hanging', endless(steps)), good]);
    expect(outcomes).toMatchObject({
      hanging: { error: 'It has not ended after 0.2 s.' },
      good: { value: 1 },
    });
    expect(steps).toEqual(['started', 'stopped']);
  });

  it('fails one that does not give what it names', async () => {
    const { outcomes } = await runAll([
      benchOf('silent', async () => ({})),
      benchOf('endless', async () => ({ endless: figure(1 / 0, 'ms') })),
      benchOf('other', async () => ({ other: figure(1, 'ms'), more: figure(1, 'ms') })),
    ]);
    expect(outcomes).toEqual({
      silent: { error: 'The bench gives nothing.' },
      endless: { error: 'The bench gives {"value":null,"unit":"ms"}.' },
      other: { error: 'It gives more, which it does not name.' },
    });
  });
});

describe('an error that nobody waits for', () => {
  it('fails the bench in which it happens, and not the run', () => {
    // In a process of its own: the test runner would take it for one of the test.
    const program = `
      import { setTimeout } from 'node:timers/promises';
      import { runBenches } from '${pathToFileURL(join(import.meta.dirname, 'runBenches.ts'))}';
      const figure = { value: 1, unit: 'ms' };
      const benches = [
        { figures: { careless: null }, what: '', run: async () => {
          Promise.reject(new Error('Nobody waits for me.'));
          await setTimeout(10);
          return { careless: figure };
        } },
        { figures: { good: null }, what: '', run: async () => ({ good: figure }) },
      ];
      const none = () => {};
      console.log(JSON.stringify(await runBenches(benches, {}, { limit: 5000, onStart: none, onEnd: none })));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toEqual({
      careless: { error: 'Nobody waits for me.' },
      good: { value: 1, unit: 'ms' },
    });
  });
});

describe('what a bench has running', () => {
  it('is stopped when its use fails, and the reason stays', async () => {
    const steps: string[] = [];
    const failing = holding(
      async () => 'server',
      async (name) => steps.push(`${name} stopped`),
      () => Promise.reject(new Error('No answer.')),
    );
    await expect(failing).rejects.toThrow('No answer.');
    expect(steps).toEqual(['server stopped']);
  });

  it('names both reasons when it cannot be stopped either', async () => {
    const failing = holding(
      async () => 'server',
      () => Promise.reject(new Error('It stays.')),
      () => Promise.reject(new Error('No answer.')),
    );
    await expect(failing).rejects.toThrow('No answer. Then: It stays.');
  });
});
