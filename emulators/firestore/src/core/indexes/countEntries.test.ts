import { describe, expect, it } from 'vitest';
import { ADMIN, createBench, DATABASE, fields, map, name, set, statusOf } from '../testing.ts';
import { countIndexEntries } from './countEntries.ts';
import { type IndexDefinitions, NO_DEFINITIONS } from './definitions.ts';

const count = (plain: Parameters<typeof fields>[0], definitions: Partial<IndexDefinitions> = {}) =>
  countIndexEntries(name('cities/lyon'), fields(plain), { ...NO_DEFINITIONS, ...definitions });

describe('countIndexEntries()', () => {
  it('counts two for each value, also for whole maps and arrays, and one for each different element of an array', () => {
    expect(count({ name: 'Lyon', population: 1n })).toBe(4);
    expect(count({ place: map({ country: 'FR', region: map({ code: '84' }) }), empty: map({}) })).toBe(10);
    expect(count({ tags: ['a', 'b', 'a'] })).toBe(4);
    expect(count({ tags: [] })).toBe(2);
  });

  it('follows what overrides leave of a field, and of all below it', () => {
    const override = (fieldPath: string, indexes: IndexDefinitions['overrides'][number]['indexes']) => ({
      overrides: [{ collectionGroup: 'cities', fieldPath, indexes }],
    });
    expect(count({ a: 1n, b: 1n }, override('a', []))).toBe(2);
    expect(count({ a: map({ b: 1n, c: 1n }) }, override('a', []))).toBe(0);
    const both = override('a', [
      { mode: 'ASCENDING', scope: 'COLLECTION' },
      { mode: 'ASCENDING', scope: 'COLLECTION_GROUP' },
      { mode: 'DESCENDING', scope: 'COLLECTION' },
    ]);
    expect(count({ a: 1n }, both)).toBe(3);
  });

  it('counts composite indexes of the collection whose fields are all there, times the elements of an array', () => {
    const composite = (
      collectionGroup: string,
      ...modes: readonly (readonly [string, 'ASCENDING' | 'CONTAINS'])[]
    ) => ({
      composites: [
        {
          collectionGroup,
          scope: 'COLLECTION' as const,
          fields: modes.map(([fieldPath, mode]) => ({ fieldPath, mode })),
        },
      ],
    });
    const stored = { n: 1n, tags: ['a', 'b', 'c'] };
    const single = count(stored);
    expect(count(stored, composite('cities', ['n', 'ASCENDING'], ['tags', 'CONTAINS']))).toBe(single + 3);
    expect(count(stored, composite('towns', ['n', 'ASCENDING'], ['tags', 'CONTAINS']))).toBe(single);
    expect(count(stored, composite('cities', ['n', 'ASCENDING'], ['missing', 'ASCENDING']))).toBe(single);
    expect(count(stored, composite('cities', ['n', 'ASCENDING'], ['__name__', 'ASCENDING']))).toBe(
      single + 1,
    );
  });
});

describe('a document', () => {
  const many = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`f${index}`, 1n]));

  it('may have 20,000 fields, which is 40,000 index entries, and not one more', async () => {
    const { commit, firestore, read } = createBench();
    await commit(set('cities/a', many(20_000)));
    const status = await statusOf(() => commit(set('cities/b', many(20_001))));
    expect([status.code, status.message]).toEqual(['INVALID_ARGUMENT', 'too many index entries for entity']);
    expect(await read('cities/b')).toBeUndefined();
    const { errors } = await firestore.batchWrite(
      { database: DATABASE, writes: [set('cities/c', many(20_001)), set('cities/d', many(1))] },
      ADMIN,
    );
    expect(errors.map((error) => error?.code)).toEqual(['INVALID_ARGUMENT', undefined]);
  });

  it('may have more elements in an array than that only without an index of it', async () => {
    const elements = Array.from({ length: 40_001 }, (_, index) => BigInt(index));
    const exempt = { collectionGroup: 'lists', fieldPath: 'all', indexes: [] };
    const { commit } = createBench(undefined, { composites: [], overrides: [exempt] });
    await commit(set('lists/a', { all: elements }));
    expect((await statusOf(() => commit(set('others/a', { all: elements })))).code).toBe('INVALID_ARGUMENT');
  });
});
