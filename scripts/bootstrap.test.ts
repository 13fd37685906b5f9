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
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './suite/startSuite.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tod-bootstrap-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the first step of every npm script', () => {
  it.each([
    { what: 'the folder', links: { '': 'node_modules' } },
    {
      what: 'what npm notes in it',
      links: { '.package-lock.json': 'node_modules/.package-lock.json', kept: 'node_modules/kept' },
    },
    { what: 'what we note in it', links: { '.tod-installed': 'node_modules/.tod-installed' } },
  ])('installs nothing into a folder that is another one’s, as where $what is a link', ({ links }) => {
    const [tree, others] = [join(folder, 'tree'), join(folder, 'others')];
    for (const file of [
      'scripts/bootstrap.mjs',
      'scripts/installCommand.mjs',
      'package-lock.json',
      ...globSync('{,*/,emulators/*/}package.json', { cwd: ROOT }),
    ])
      cpSync(join(ROOT, file), join(tree, file));
    mkdirSync(others);
    const kept = ['.package-lock.json', '.tod-installed', 'kept'];
    for (const name of kept) writeFileSync(join(others, name), '');
    for (const [from, to] of Object.entries(links)) {
      mkdirSync(dirname(join(tree, to)), { recursive: true });
      symlinkSync(join(others, from), join(tree, to));
    }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'scripts/none.ts'], {
      cwd: tree,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('node_modules is a link');
    expect(readdirSync(others).toSorted()).toEqual(kept);
  });
});
