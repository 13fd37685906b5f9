import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../suite/startSuite.ts';
import { refusedIndexes } from './indexes.ts';

const order = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const index = (...fields: string[]) => ({ collectionGroup: 'c', fields: fields.map(order) });
const override = (fieldPath: string) => ({ collectionGroup: 'c', fieldPath, indexes: [] });
const refused = (file: object) => refusedIndexes(JSON.stringify(file)).map(({ what }) => what);

describe('refusedIndexes', () => {
  it('takes those of the project', () => {
    expect(refusedIndexes(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8'))).toEqual([]);
  });

  it('takes 200 composite indexes and no more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => index('a', `b${at}`));
    expect(refused({ indexes: many(200) })).toEqual([]);
    expect(refused({ indexes: many(201) })).toEqual([
      'There are 201 composite indexes; Firestore takes 200.',
    ]);
  });

  it('takes 200 overrides and no more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => override(`a${at}`));
    expect(refused({ fieldOverrides: many(200) })).toEqual([]);
    expect(refused({ fieldOverrides: many(201) })).toEqual([
      'There are 201 field overrides; Firestore takes 200.',
    ]);
  });

  it('says what is there twice, or is no composite index', () => {
    expect(refused({ indexes: [index('a', 'b'), index('a', 'b'), index('a')] })).toEqual([
      'c COLLECTION (a ASCENDING) has one field: such an index is an override of the field.',
      'c COLLECTION (a ASCENDING, b ASCENDING) is there twice.',
    ]);
    expect(refused({ fieldOverrides: [override('a'), override('`a`')] })).toEqual([
      'The override of c.a is there twice.',
    ]);
  });

  it('says where the file is no good', () => {
    expect(refused({ indexes: [{ fields: [] }] })).toEqual(['indexes[0].fields must not be empty.']);
    expect(refusedIndexes('{')).toEqual([
      {
        what: expect.stringMatching(/JSON/),
        where: 'firestore.indexes.json',
        fix: 'Correct the file; `npm run indexes` lists what nothing uses.',
      },
    ]);
  });
});
