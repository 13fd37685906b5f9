import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTarget, isLocal, readAliases, readUsed, refusedAliases } from './target.ts';

const ALIASES = { default: 'demo-tod', staging: 'tod-staging' };

describe('findTarget', () => {
  it.each([['--project', 'staging'], ['--project=staging'], ['-P', 'staging'], ['-Pstaging']])(
    'takes the alias of %s %s before anything else',
    (...parameters) => {
      const target = findTarget(['--only', 'hosting', ...parameters, '--force'], ALIASES, 'default');
      expect(target).toEqual({ project: 'tod-staging', alias: 'staging' });
    },
  );

  it('takes a project that has no alias', () => {
    expect(findTarget(['--project', 'tod-other'], ALIASES, undefined)).toEqual({
      project: 'tod-other',
      alias: undefined,
    });
  });

  it('takes what "firebase use" chose before the default', () => {
    expect(findTarget(['--only', 'hosting'], ALIASES, 'staging')?.project).toBe('tod-staging');
  });

  it('takes the default, or else the only alias', () => {
    expect(findTarget([], ALIASES, undefined)).toEqual({ project: 'demo-tod', alias: 'default' });
    expect(findTarget([], { live: 'tod' }, undefined)).toEqual({ project: 'tod', alias: 'live' });
  });

  it('finds none where nothing says which', () => {
    expect(findTarget([], {}, undefined)).toBeUndefined();
    expect(findTarget([], { live: 'tod', staging: 'tod-staging' }, undefined)).toBeUndefined();
  });
});

describe('isLocal', () => {
  it.each([
    ['demo-tod', true],
    ['demo-other', true],
    ['tod-demo-1', false],
    ['tod', false],
  ])('is true of what exists on this machine only: %s, %s', (project, expected) => {
    expect(isLocal({ project, alias: undefined })).toBe(expected);
  });
});

describe('refusedAliases', () => {
  it('refuses two names of one project, as staging may do what production may not', () => {
    expect(refusedAliases(ALIASES)).toEqual([]);
    expect(refusedAliases({ ...ALIASES, production: 'tod-staging' })).toEqual([
      {
        what: 'staging and production are one project, tod-staging.',
        where: '.firebaserc',
        fix: expect.stringMatching(/\.$/),
      },
    ]);
  });
});

describe('what firebase-tools keeps', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tod-target-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(file: string, value: unknown): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(value));
  }

  it('are the aliases of the project', () => {
    expect(readAliases(folder)).toEqual({});
    write('.firebaserc', { projects: ALIASES, etags: {} });
    expect(readAliases(folder)).toEqual(ALIASES);
  });

  it('is what was chosen for the folder or for one above it', () => {
    expect(readUsed('/home/ana/tod', folder)).toBeUndefined();
    write('configstore/firebase-tools.json', {
      user: {},
      activeProjects: { '/home/ana/tod': 'staging', '/home/ana/other': 'live' },
    });
    expect(readUsed('/home/ana/tod', folder)).toBe('staging');
    expect(readUsed('/home/ana/tod/web', folder)).toBe('staging');
    expect(readUsed('/home/ana', folder)).toBeUndefined();
  });
});
