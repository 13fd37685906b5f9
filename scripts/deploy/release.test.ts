import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namingOf, readRelease, refusedRelease } from './release.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tod-release-'));
  mkdirSync(join(root, 'web'));
  setVersion('1.2.0');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const setVersion = (version: string) => write('web/package.json', JSON.stringify({ version }));

function git(...parameters: readonly string[]): string {
  const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...parameters], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function commit(): string {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'A change');
  return git('rev-parse', 'HEAD');
}

describe('a release', () => {
  it('has a version that no other commit has: it is refused until the version is raised', () => {
    git('init', '--quiet');
    const first = commit();
    git('tag', '--annotate', '--message', '1.2.0', 'v1.2.0');
    expect(refusedRelease(readRelease(root))).toEqual([]);
    commit();
    expect(refusedRelease(readRelease(root))).toEqual([
      {
        what: `1.2.0 is the version of another release, ${first.slice(0, 12)} (v1.2.0).`,
        where: 'web/package.json',
        fix: expect.stringContaining('npm version patch --workspace web --no-git-tag-version'),
      },
    ]);
    setVersion('1.2.1');
    expect(refusedRelease(readRelease(root))).toEqual([]);
  });

  it('is deployed again under its own tag, as when a later one is called back', () => {
    git('init', '--quiet');
    commit();
    git('tag', 'v1.2.0');
    setVersion('1.3.0');
    commit();
    git('checkout', '--quiet', 'v1.2.0');
    expect(refusedRelease(readRelease(root))).toEqual([]);
    expect(namingOf(readRelease(root))).toEqual([]);
  });

  it('is refused under its own tag where something was changed since: what has that name would be another thing', () => {
    git('init', '--quiet');
    write('web/index.html', 'released');
    commit();
    git('tag', 'v1.2.0');
    write('web/index.html', 'changed');
    expect(refusedRelease(readRelease(root))).toEqual([
      {
        what: '1.2.0 is released, and files have been changed since its tag (v1.2.0): git status names them.',
        where: 'web/package.json',
        fix: expect.stringContaining('npm version patch --workspace web --no-git-tag-version'),
      },
    ]);
    setVersion('1.2.1');
    expect(refusedRelease(readRelease(root))).toEqual([]);
  });

  it.each(['functions/.env.tod', '.firebaserc'])(
    'is deployed with another %s, which is its project’s and not its own',
    (file) => {
      git('init', '--quiet');
      mkdirSync(join(root, 'functions'));
      write(file, 'before');
      write('functions/.env', 'TOD_CPU_QUOTA=20');
      commit();
      git('tag', 'v1.2.0');
      write(file, 'an incident later');
      expect(refusedRelease(readRelease(root))).toEqual([]);
      write('functions/.env', 'TOD_CPU_QUOTA=40');
      expect(refusedRelease(readRelease(root))).toHaveLength(1);
    },
  );

  it('gets its name by a command that names the commit', () => {
    git('init', '--quiet');
    const deployed = commit();
    expect(namingOf(readRelease(root))).toEqual([
      'Tod: give the release its name:',
      `  git tag v1.2.0 ${deployed} && git push origin v1.2.0`,
    ]);
  });

  it('is in no commit where something was changed since, which is said', () => {
    git('init', '--quiet');
    commit();
    setVersion('1.2.1');
    expect(namingOf(readRelease(root)).join('\n')).toMatch(
      /is in no commit.*\n {2}git tag v1\.2\.1 && git push origin v1\.2\.1$/,
    );
  });

  it('has no name where there is no repository', () => {
    const release = readRelease(root);
    expect(release).toBeUndefined();
    expect(refusedRelease(release)).toEqual([]);
    expect(namingOf(release)).toEqual([]);
  });
});
