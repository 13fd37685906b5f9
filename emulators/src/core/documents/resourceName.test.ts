import { describe, expect, it } from 'vitest';
import { codeOf, DATABASE, name, ROOT, statusOf } from '../testing.ts';
import { checkDocumentName, checkParent, compareIds, compareNames, databaseOf } from './resourceName.ts';

describe('checkDocumentName', () => {
  it.each([
    'users/ann',
    'a/b/c/d',
    'a/__id5__',
    'a/__id-9223372036854775808__',
    'a/__x',
    'a/b c',
    'a/é',
    'a/documents',
  ])('takes %s', (path) => {
    expect(() => checkDocumentName(name(path), DATABASE)).not.toThrow();
  });

  it.each([
    ['an odd number of segments', name('users'), 'lacks "/" at index'],
    ['empty segments', name('users//a/b'), 'empty id'],
    ['a slash at the end', name('users/ann/'), 'empty id'],
    ['the root itself', ROOT, 'not in database'],
    ['dots', name('users/..'), 'Resource id ".." is invalid'],
    ['reserved ids', name('users/__x__'), 'Resource id "__x__" is invalid because it is reserved.'],
    ['numeric ids that are not canonical', name('users/__id05__'), 'reserved'],
    ['numeric ids beyond 64 bits', name('users/__id9223372036854775808__'), 'reserved'],
    ['ids of more than 1500 bytes', name(`users/${'é'.repeat(751)}`), 'longer than 1500 bytes'],
    ['names of more than 6 KiB', name(`${'a/'.repeat(3100)}b`), 'longer than 6144 bytes'],
    ['other databases', name('users/ann').replace('(default)', 'other'), 'not in database'],
    ['what is no name at all', 'users/ann', 'Resource name'],
  ])('refuses %s', async (_, documentName, message) => {
    const error = await statusOf(() => checkDocumentName(documentName, DATABASE));
    expect(error.code).toBe('INVALID_ARGUMENT');
    expect(error.message).toContain(message);
  });
});

describe('databaseOf', () => {
  it('finds the database of roots and documents', () => {
    expect(databaseOf(ROOT)).toBe(DATABASE);
    expect(databaseOf(name('a/documents/c/d'))).toBe(DATABASE);
  });

  it.each([
    '',
    'projects/p/databases/d',
    'projects/p/documents',
    `${ROOT}x`,
    'projects//databases/d/documents',
  ])('refuses "%s"', async (text) => {
    expect(await codeOf(() => databaseOf(text))).toBe('INVALID_ARGUMENT');
  });
});

describe('checkParent', () => {
  it('takes roots and documents, not collections', async () => {
    expect(checkParent(ROOT)).toBe(DATABASE);
    expect(checkParent(name('a/b'))).toBe(DATABASE);
    expect(await codeOf(() => checkParent(name('a')))).toBe('INVALID_ARGUMENT');
  });
});

describe('compareIds', () => {
  it('puts numeric ids first, by number', () => {
    const sorted = ['__id-20__', '__id3__', '__id10__', '!', '1', '__a', '__id', '__id010__', 'a'];
    expect(sorted.toReversed().sort(compareIds)).toEqual(sorted);
  });
});

describe('compareNames', () => {
  it('goes segment by segment', () => {
    const sorted = ['a/b', 'a/b/c/d', 'a/b!', 'a!/b', 'b/a'].map(name);
    expect(sorted.toReversed().sort(compareNames)).toEqual(sorted);
  });
});
