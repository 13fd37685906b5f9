import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONS_REGION } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { ROOT } from '../suite/startSuite.ts';
import { refusedDatabase, refusedLocation } from './database.ts';

const configurationSchema = object({ firestore: object({ location: string() }).required() }).required();

describe('refusedLocation', () => {
  it('takes that of the project, which is the functions’', () => {
    const { firestore } = configurationSchema.validateSync(
      JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')),
    );
    expect(firestore.location).toBe(FUNCTIONS_REGION);
    expect(refusedLocation(firestore.location)).toEqual([]);
  });

  it.each([
    [undefined, 'in the United States'],
    ['eur3', 'in eur3'],
  ])('refuses %s, and says where a new database would be', (location, place) => {
    expect(refusedLocation(location)).toEqual([
      {
        what: `A new database would be ${place}, and the functions are in europe-west1.`,
        where: 'firebase.json: firestore.location',
        fix: 'Set it as europe-west1.',
      },
    ]);
  });
});

describe('refusedDatabase', () => {
  const answered = (result: unknown) => ({ code: 0, text: JSON.stringify({ status: 'success', result }) });
  const database = (name: string, locationId: string) => ({
    name: `projects/tod/databases/${name}`,
    locationId,
  });

  it('takes the database of the app in the region of the functions, whatever others there are', () => {
    const both = [database('restored', 'nam5'), database('(default)', 'europe-west1')];
    expect(refusedDatabase(answered(both))).toBeUndefined();
  });

  it('says that there is none, where others are there as well', () => {
    const sentence =
      'There is no database (default), and firebase-tools would make an empty one: make it in europe-west1, or restore it first.';
    expect(refusedDatabase(answered([]))).toBe(sentence);
    expect(refusedDatabase(answered([database('restored', 'europe-west1')]))).toBe(sentence);
  });

  it('says that it is elsewhere', () => {
    expect(refusedDatabase(answered([database('(default)', 'nam5')]))).toBe(
      'The database is in nam5, and the functions are in europe-west1: a database never moves.',
    );
  });

  it.each([
    [1, JSON.stringify({ status: 'error', error: 'Failed to authenticate.' }), 'Failed to authenticate.'],
    [1, '', 'firebase-tools said nothing.'],
    [2, JSON.stringify({ status: 'success', result: [] }), 'firebase-tools ended with 2.'],
    [0, 'Usage: firebase', 'Usage: firebase'],
  ])('repeats what firebase-tools says where it cannot answer', (code, text, words) => {
    expect(refusedDatabase({ code, text })).toBe(`Nobody knows whether there is a database. ${words}`);
  });

  it('believes no answer of another shape', () => {
    expect(refusedDatabase(answered([{ name: 'projects/tod/databases/(default)' }]))).toMatch(
      /^Nobody knows/,
    );
  });
});
