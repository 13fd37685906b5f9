import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { JAR_VARIABLE } from './officialFirestore.ts';

const folder = mkdtempSync(join(tmpdir(), 'tod-run-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...parameters: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, [JAR_VARIABLE]: '' },
  });
}

it('runs the benchmarks that are asked for, tells their goals, and writes what they gave', () => {
  const file = join(folder, 'figures.json');
  const { status, stdout } = run('rules.reads', '--json', file);
  expect(status).toBe(0);
  expect(stdout).toMatch(/rules\.reads +\d documents +ok +≤ 2/);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    'rules.reads': { value: expect.any(Number), unit: 'documents' },
  });
});

it('refuses a name that no benchmark has', () => {
  const { status, stderr } = run('speed');
  expect(status).not.toBe(0);
  expect(stderr).toContain('No benchmark has a figure whose name starts with speed.');
});
