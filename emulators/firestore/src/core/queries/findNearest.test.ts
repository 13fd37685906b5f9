import { describe, expect, it } from 'vitest';
import type { FindNearest } from '../commands/queries.ts';
import {
  ADMIN,
  codeOf,
  createBench,
  listenTo,
  map,
  type Plain,
  pathOf,
  query,
  queryTarget,
  ROOT,
  set,
  value,
  vector,
  where,
} from '../testing.ts';

const SEARCH: FindNearest = {
  fieldPath: 'v',
  queryVector: vector(10, 10),
  measure: 'EUCLIDEAN',
  limit: 10,
};

async function benchWith(documents: { readonly [id: string]: { readonly [field: string]: Plain } }) {
  const bench = createBench();
  await bench.commit(...Object.entries(documents).map(([id, fields]) => set(`c/${id}`, fields)));
  return bench;
}

const POINTS = {
  near: { v: vector(9, 9), kind: 'a' },
  along: { v: vector(100, 100), kind: 'a' },
  aside: { v: vector(10, 0), kind: 'b' },
} as const;

async function nearest(search: Partial<FindNearest>, documents = POINTS) {
  const { find } = await benchWith(documents);
  return find(query('c', { findNearest: { ...SEARCH, ...search } }));
}

describe('findNearest', () => {
  it('orders by each measure, nearest first', async () => {
    expect(await nearest({})).toEqual(['c/near', 'c/aside', 'c/along']);
    expect(await nearest({ measure: 'COSINE', limit: 2 })).toEqual(['c/along', 'c/near']);
    expect(await nearest({ measure: 'DOT_PRODUCT' })).toEqual(['c/along', 'c/near', 'c/aside']);
  });

  it('keeps to the limit and to the threshold, which for dot products is the least', async () => {
    expect(await nearest({ limit: 1 })).toEqual(['c/near']);
    expect(await nearest({ threshold: 10 })).toEqual(['c/near', 'c/aside']);
    expect(await nearest({ measure: 'DOT_PRODUCT', threshold: 180 })).toEqual(['c/along', 'c/near']);
  });

  it('passes over what is no vector of the same dimension', async () => {
    const { find } = await benchWith({
      list: { v: [10, 10] },
      nothing: { v: null },
      absent: {},
      short: { v: vector(10) },
      right: { v: vector(50, 50) },
    });
    expect(await find(query('c', { findNearest: SEARCH }))).toEqual(['c/right']);
  });

  it('tells the distance in the field asked for, which a selection may name', async () => {
    const { firestore } = await benchWith({ one: { v: vector(10, 7), kind: 'a' } });
    const findNearest = { ...SEARCH, resultField: 'far.ness' };
    const run = async (select?: readonly string[]) => {
      const asked = query('c', select === undefined ? { findNearest } : { findNearest, select });
      const { documents } = await firestore.runQuery({ parent: ROOT, query: asked }, ADMIN);
      return Object.fromEntries(documents[0]?.fields ?? []);
    };
    expect(await run(['far'])).toEqual({ far: map({ ness: 3 }) });
    expect(await run(['kind'])).toEqual({ kind: value('a') });
    expect(await run()).toEqual({ v: vector(10, 7), kind: value('a'), far: map({ ness: 3 }) });
  });

  it('searches among what filters leave, and is counted like any query', async () => {
    const { firestore, find } = await benchWith(POINTS);
    const asked = query('c', { where: where('kind', 'EQUAL', 'a'), findNearest: { ...SEARCH, limit: 1 } });
    expect(await find(asked)).toEqual(['c/near']);
    const counted = await firestore.runAggregation(
      { parent: ROOT, query: asked, aggregations: [{ alias: 'n', kind: 'count' }] },
      ADMIN,
    );
    expect(counted.fields.get('n')).toEqual(value(1n));
  });

  it('puts what has no angle last', async () => {
    const { firestore } = await benchWith({ zero: { v: vector(0, 0) }, other: { v: vector(-1, -1) } });
    const asked = query('c', { findNearest: { ...SEARCH, measure: 'COSINE' } });
    const { documents } = await firestore.runQuery({ parent: ROOT, query: asked }, ADMIN);
    expect(documents.map(({ name }) => pathOf(name))).toEqual(['c/other', 'c/zero']);
  });

  it.each<readonly [string, Partial<FindNearest>]>([
    ['no limit', { limit: 0 }],
    ['a limit above 1000', { limit: 1001 }],
    ['a list for a vector', { queryVector: value([1, 2]) }],
    ['an empty vector', { queryVector: vector() }],
    ['a malformed field', { fieldPath: 'a..b' }],
    ['a reserved result field', { resultField: '__a__' }],
    ['a threshold that is no number', { threshold: Number.NaN }],
    ['a malformed result field', { resultField: 'a..b' }],
  ])('refuses %s', async (_, search) => {
    expect(await codeOf(() => nearest(search))).toBe('INVALID_ARGUMENT');
  });

  it('cannot be listened to', async () => {
    const { firestore } = createBench();
    const { session, take } = listenTo(firestore);
    session.addTarget(queryTarget(2, query('c', { findNearest: SEARCH })));
    expect(await take()).toEqual(['REMOVE 2 INVALID_ARGUMENT']);
  });
});
