import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './suite/startSuite.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tod-bootstrap-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the first step of every npm script', () => {
  it('installs nothing into a folder that is another one’s', () => {
    const [tree, others] = [join(folder, 'tree'), join(folder, 'others')];
    for (const file of [
      'scripts/bootstrap.mjs',
      'package-lock.json',
      ...globSync('{,*/,emulators/*/}package.json', { cwd: ROOT }),
    ])
      cpSync(join(ROOT, file), join(tree, file));
    mkdirSync(others);
    writeFileSync(join(others, 'kept'), '');
    symlinkSync(others, join(tree, 'node_modules'));
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'scripts/none.ts'], {
      cwd: tree,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('node_modules is a link');
    expect(readdirSync(others)).toEqual(['kept']);
  });
});
