import { describe, expect, it } from 'vitest';
import { codeOf, DATABASE, name, ROOT, statusOf } from '../testing.ts';
import {
  checkDatabase,
  checkDocumentName,
  checkParent,
  compareIds,
  compareNames,
  databaseOf,
} from './resourceName.ts';

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
    ['empty segments', name('users//a/b'), 'lacks a resource id at index'],
    ['a slash at the end', name('users/ann/'), 'has invalid trailing "/".'],
    ['a slash behind the root', name(''), 'is invalid: Omit trailing "/".'],
    ['the root itself', ROOT, 'is invalid: Omit "/documents"'],
    ['dots', name('users/..'), 'contains a resource id ".." at index'],
    ['dots for a collection', name('./ann'), 'contains a collection id "." at index'],
    [
      'reserved collections',
      name('__id5__/ann'),
      'Collection id "__id5__" is invalid because it is reserved.',
    ],
    ['a numeric id of zero', name('users/__id0__'), 'reserved'],
    ['more than 100 collections', name(Array(202).fill('a').join('/')), 'Key path is too long.'],
    ['reserved ids', name('users/__x__'), 'Resource id "__x__" is invalid because it is reserved.'],
    ['numeric ids that are not canonical', name('users/__id05__'), 'reserved'],
    ['numeric ids beyond 64 bits', name('users/__id9223372036854775808__'), 'is not a 64 bit integer.'],
    [
      'ids of more than 1500 bytes',
      name(`users/${'é'.repeat(751)}`),
      'The key path element name is longer than 1500 bytes.',
    ],
    ['names of more than 6 KiB', name(`${'a/'.repeat(3100)}b`), 'longer than 6144 bytes'],
    ['other databases', name('users/ann').replace('(default)', 'other'), 'was attempting to access database'],
    ['what is no name at all', 'users/ann', 'Document name "users/ann" lacks "projects" at index 0.'],
    ['an unfinished name', 'projects/p', 'Document name "projects/p" lacks "/" at index 10.'],
    ['a project without a name', 'projects//databases/d/documents/a/b', 'lacks a project id at index 9.'],
    ['another word for a database', 'projects/p/db/d/documents/a/b', 'lacks "databases" at index 11.'],
    ['another word for documents', 'projects/p/databases/d/docs/a/b', 'lacks "documents" at index 23.'],
    ['a database alone', 'projects/p/databases/d', 'lacks "/" at index 22.'],
    ['a database and a slash', 'projects/p/databases/d/', 'has invalid trailing "/".'],
  ])('refuses %s', async (_, documentName, message) => {
    const error = await statusOf(() => checkDocumentName(documentName, DATABASE));
    expect(error.code).toBe('INVALID_ARGUMENT');
    expect(error.message).toContain(message);
  });
});

describe('checkDatabase', () => {
  it.each([
    ['', 'Database name "" lacks "projects" at index 0.'],
    ['projects/p/databases', 'lacks "/" at index 20.'],
    [ROOT, 'has extra characters at index 33.'],
    [`${DATABASE}/`, 'has invalid trailing "/".'],
  ])('refuses "%s"', async (database, message) => {
    const error = await statusOf(() => checkDatabase(database));
    expect([error.code, error.message]).toEqual(['INVALID_ARGUMENT', expect.stringContaining(message)]);
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
