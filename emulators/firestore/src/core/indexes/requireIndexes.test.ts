import { describe, expect, it } from 'vitest';
import type { StructuredQuery } from '../commands/queries.ts';
import { createFirestore } from '../firestore.ts';
import { StatusError } from '../status.ts';
import {
  ADMIN,
  ALICE,
  ALLOW_ALL,
  and,
  ascending,
  DATABASE,
  descending,
  group,
  listenTo,
  query,
  queryTarget,
  ROOT,
  statusOf,
  vector,
  where,
} from '../testing.ts';
import { describeIndex, type IndexDefinitions } from './definitions.ts';
import { createIndexesStore, unusedIndexes } from './store.ts';

const DEFINED: IndexDefinitions = {
  composites: [
    {
      collectionGroup: 'c',
      scope: 'COLLECTION',
      fields: [
        { fieldPath: 'a', mode: 'ASCENDING' },
        { fieldPath: 'b', mode: 'DESCENDING' },
      ],
    },
  ],
  overrides: [
    {
      collectionGroup: 'c',
      fieldPath: 'x',
      indexes: [
        { mode: 'ASCENDING', scope: 'COLLECTION' },
        { mode: 'ASCENDING', scope: 'COLLECTION_GROUP' },
      ],
    },
  ],
};

function open(isRequired = true, authorize = ALLOW_ALL) {
  const store = createIndexesStore({ isRequired });
  store.define(DEFINED);
  const firestore = createFirestore({
    authorize,
    demandIndexes: store.demand,
    nowMicros: () => 1_700_000_000_000_000,
    schedule: () => () => undefined,
  });
  const run = (asked: StructuredQuery) => firestore.runQuery({ parent: ROOT, query: asked }, ADMIN);
  return { store, firestore, run };
}

const BY_A = where('a', 'EQUAL', 1n);
const ANSWERED = query('c', { where: BY_A, orderBy: [descending('b')] });
const REFUSED = query('c', { where: BY_A, orderBy: [ascending('b')] });

describe('a query that no index answers', () => {
  it('is refused with the words of production and the lines to add', async () => {
    const { run } = open();
    await run(ANSWERED);
    const refusal = await statusOf(() => run(REFUSED));
    expect(refusal.code).toBe('FAILED_PRECONDITION');
    expect(refusal.message).toBe(
      'The query requires an index. You can create it here: https://console.firebase.invalid/v1/r/project/demo/firestore/indexes\nAdd this to "indexes" in firestore.indexes.json:\n{"collectionGroup":"c","queryScope":"COLLECTION","fields":[{"fieldPath":"a","order":"ASCENDING"},{"fieldPath":"b","order":"ASCENDING"}]}',
    );
  });

  it('by one field is told which of its indexes is missing, and keeps those it has', async () => {
    const { run } = open();
    await run(group('c', { orderBy: [ascending('x')] }));
    const refusal = await statusOf(() => run(group('c', { orderBy: [descending('x')] })));
    expect(refusal.message).toBe(
      'The query requires a COLLECTION_GROUP_DESC index for collection c and field x. You can create it here: https://console.firebase.invalid/v1/r/project/demo/firestore/indexes\nAdd this to "fieldOverrides" in firestore.indexes.json:\n{"collectionGroup":"c","fieldPath":"x","indexes":[{"order":"ASCENDING","queryScope":"COLLECTION"},{"order":"ASCENDING","queryScope":"COLLECTION_GROUP"},{"order":"DESCENDING","queryScope":"COLLECTION_GROUP"}]}',
    );
    const other = await statusOf(() => run(group('c', { where: where('l', 'ARRAY_CONTAINS', 1n) })));
    expect(other.message).toContain(
      'requires a COLLECTION_GROUP_CONTAINS index for collection c and field l.',
    );
    expect(other.message).toContain(
      '"indexes":[{"order":"ASCENDING","queryScope":"COLLECTION"},{"order":"DESCENDING","queryScope":"COLLECTION"},{"arrayConfig":"CONTAINS","queryScope":"COLLECTION"},{"arrayConfig":"CONTAINS","queryScope":"COLLECTION_GROUP"}]',
    );
  });

  it('with ranges of two fields is led to what there is to know about them', async () => {
    const { run } = open();
    const ranges = and(where('a', 'GREATER_THAN', 1n), where('b', 'LESS_THAN', 1n));
    const refusal = await statusOf(() => run(query('c', { where: ranges })));
    expect(refusal.message).toContain('range and inequality filters on multiple fields');
  });

  it('by vector is told the command', async () => {
    const { run } = open();
    const findNearest = {
      fieldPath: 'v',
      queryVector: vector(1, 2),
      measure: 'COSINE',
      limit: 1,
    } as const;
    const refusal = await statusOf(() => run(query('c', { where: BY_A, findNearest })));
    expect(refusal.message).toContain(
      `Missing vector index configuration. Please create the required index with the following gcloud command: gcloud firestore indexes composite create --project=demo --collection-group=c --query-scope=COLLECTION --field-config=order=ASCENDING,field-path=a --field-config=vector-config='{"dimension":"2","flat": "{}"}',field-path=v`,
    );
    expect(refusal.message).toContain('{"fieldPath":"v","vectorConfig":{"dimension":2,"flat":{}}}');
  });

  it('is refused also as an aggregation, a list, an explanation and a listener', async () => {
    const { firestore } = open();
    const count = [{ alias: 'n', kind: 'count' }] as const;
    const sum = [{ alias: 's', kind: 'sum', fieldPath: 'x' }] as const;
    const asks = [
      () => firestore.runAggregation({ parent: ROOT, query: REFUSED, aggregations: count }, ADMIN),
      () => firestore.runAggregation({ parent: ROOT, query: ANSWERED, aggregations: sum }, ADMIN),
      () => firestore.runQuery({ parent: ROOT, query: REFUSED, explain: { analyze: false } }, ADMIN),
      () =>
        firestore.listDocuments(
          {
            parent: ROOT,
            collectionId: 'c',
            pageSize: 1,
            pageToken: '',
            orderBy: 'a, b',
            showMissing: false,
          },
          ADMIN,
        ),
    ];
    for (const ask of asks) expect((await statusOf(ask)).code).toBe('FAILED_PRECONDITION');
    await firestore.runAggregation({ parent: ROOT, query: ANSWERED, aggregations: count }, ADMIN);
    const { session, take } = listenTo(firestore);
    session.addTarget(queryTarget(1, ANSWERED));
    session.addTarget(queryTarget(2, REFUSED));
    expect(await take()).toEqual(['ADD 1', 'CURRENT 1', 'NO_CHANGE', 'REMOVE 2 FAILED_PRECONDITION']);
  });

  it('in a transaction that it was to begin leaves none behind', async () => {
    const { firestore } = open();
    const consistency = { kind: 'newTransaction', options: { mode: 'readWrite' } } as const;
    await statusOf(() => firestore.runQuery({ parent: ROOT, query: REFUSED, consistency }, ADMIN));
    const write = { kind: 'delete', name: `${ROOT}/c/1` } as const;
    await firestore.commit({ database: DATABASE, writes: [write] }, ADMIN);
  });

  it('is first of all none of the business of somebody whom the rules refuse', async () => {
    const { firestore } = open(true, () => ({
      get: () => undefined,
      write: () => undefined,
      list: () => {
        throw new StatusError('PERMISSION_DENIED', 'No.');
      },
    }));
    const refusal = await statusOf(() => firestore.runQuery({ parent: ROOT, query: REFUSED }, ALICE));
    expect(refusal.code).toBe('PERMISSION_DENIED');
  });

  it('runs where indexes are not required', async () => {
    await open(false).run(REFUSED);
  });

  it('runs once its project has other definitions', async () => {
    const { store, run } = open();
    await statusOf(() => run(REFUSED));
    const [composite] = DEFINED.composites;
    if (composite === undefined) throw new Error('There is no index.');
    const fields = composite.fields.map(({ fieldPath }) => ({ fieldPath, mode: 'ASCENDING' }) as const);
    store.define({ ...DEFINED, composites: [{ ...composite, fields }] }, 'demo');
    await run(REFUSED);
    expect((await statusOf(() => run(ANSWERED))).code).toBe('FAILED_PRECONDITION');
  });
});

describe('unusedIndexes()', () => {
  it('names what no query has used', async () => {
    const { store, run } = open(false);
    const unused = () =>
      unusedIndexes(store.definitionsOf('demo'), store.requirementsOf('demo')).map(describeIndex);
    expect(unused()).toEqual([
      'c COLLECTION (a ASCENDING, b DESCENDING)',
      'c COLLECTION (x ASCENDING)',
      'c COLLECTION_GROUP (x ASCENDING)',
    ]);
    await run(REFUSED);
    await run(group('c', { where: where('x', 'EQUAL', 1n) }));
    await run(ANSWERED);
    expect(unused()).toEqual(['c COLLECTION (x ASCENDING)']);
    expect(unusedIndexes(store.definitionsOf('demo'), store.requirementsOf('other'))).toHaveLength(3);
  });

  it('is told of each kind of query once', async () => {
    const seen: string[] = [];
    const store = createIndexesStore({
      isRequired: false,
      onRequirement: ({ equalities }) => seen.push(equalities.join()),
    });
    const firestore = createFirestore({
      authorize: ALLOW_ALL,
      demandIndexes: store.demand,
      nowMicros: () => 1_700_000_000_000_000,
      schedule: () => () => undefined,
    });
    for (const value of [1n, 2n]) {
      const asked = query('c', { where: and(where('a', 'EQUAL', value), where('b', 'EQUAL', value)) });
      await firestore.runQuery({ parent: ROOT, query: asked }, ADMIN);
    }
    expect(seen).toEqual(['a,b']);
  });
});
