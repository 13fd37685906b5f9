import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  atMost,
  atMostInFull,
  type Bench,
  compare,
  type Figures,
  figure,
  none,
  type Stage,
} from './bench.ts';
import { benchCommand } from './benchCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'tod-bench-command-'));
const file = join(folder, 'figures.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unused = () => Promise.reject(new Error('None of these uses it.'));
const stage: Stage = { scale: 'small', withSuite: unused, timeSuite: unused, withBrowser: unused };

function benchOf(name: string, run: () => Promise<Figures>): Bench {
  return { figures: { [name]: atMost(1) }, what: 'A bench of a test.', run };
}

const fast = benchOf('web.fast', async () => ({ 'web.fast': figure(1, 'ms') }));
const broken = benchOf('web.broken', () => Promise.reject(new Error('The page has fallen over.')));
const written = (): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('npm run bench', () => {
  it('ends with an exit code that says that one has failed, and writes what the others gave', async () => {
    expect(await benchCommand(['--json', file], [broken, fast], stage)).toBe(1);
    expect(written()).toEqual({
      'web.broken': { error: 'The page has fallen over.' },
      'web.fast': { value: 1, unit: 'ms' },
    });
  });

  it('has written the figures of the first before the second begins', async () => {
    let before: unknown;
    const second = benchOf('server.second', async () => {
      before = written();
      return { 'server.second': figure(2, 'ms') };
    });
    expect(await benchCommand([], [fast], stage)).toBe(0);
    // A goal that is missed is no failure.
    expect(await benchCommand(['--json', file], [fast, second], stage)).toBe(0);
    expect(before).toEqual({ 'web.fast': { value: 1, unit: 'ms' } });
  });

  it('ends with the same code where something went wrong that must not', async () => {
    const lossy = (lost: number): Bench => ({
      figures: { 'suite.lost': none() },
      what: 'A bench of a test.',
      run: async () => ({ 'suite.lost': figure(lost, 'messages') }),
    });
    expect(await benchCommand([], [lossy(0)], stage)).toBe(0);
    expect(await benchCommand([], [lossy(1)], stage)).toBe(1);
  });

  it('ends with it for what grows in the full form, which the small one is too short for', async () => {
    const growing: Bench = {
      figures: { 'suite.memory': atMostInFull(1.2, 'ratio') },
      what: 'A bench of a test.',
      run: async () => ({ 'suite.memory': compare(130, 100, 'MiB') }),
    };
    expect(await benchCommand([], [growing], { ...stage, scale: 'full' })).toBe(1);
    expect(await benchCommand([], [growing], stage)).toBe(0);
  });

  it('runs only the benchmarks whose figures start with one of the names', async () => {
    expect(await benchCommand(['web.f', '--json', file], [fast, broken], stage)).toBe(0);
    expect(written()).toEqual({ 'web.fast': { value: 1, unit: 'ms' } });
  });

  it('refuses a name that no benchmark has, and a file that it cannot write, before it measures', async () => {
    await expect(benchCommand(['speed'], [fast], stage)).rejects.toThrow('starts with speed.');
    await expect(benchCommand(['--json'], [fast], stage)).rejects.toThrow('needs the name of a file');
    await expect(benchCommand(['--json', join(folder, 'none', 'a.json')], [fast], stage)).rejects.toThrow(
      'ENOENT',
    );
  });
});
