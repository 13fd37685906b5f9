import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (...given: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'test.ts'), ...given], { encoding: 'utf8' });

describe('npm test', () => {
  it.each([
    [['lint', 'jurneys'], 'There is no step jurneys, only types, lint, '],
    [['lint', '--times', 'many'], '--times takes how many times the steps are to run, not "many".'],
  ])('says what it does not understand of %j, and runs nothing', (given, words) => {
    const { status, stdout, stderr } = run(...given);
    expect(stderr).toContain(words);
    expect([status, stdout]).toEqual([2, '']);
  });
});
