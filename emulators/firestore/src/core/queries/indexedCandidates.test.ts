import { describe, expect, it } from 'vitest';
import type { Document } from '../commands/document.ts';
import type { Filter, StructuredQuery } from '../commands/queries.ts';
import { DocumentStore } from '../documents/documentStore.ts';
import { presentOf, type Snapshot } from '../documents/snapshot.ts';
import {
  and,
  createRandom,
  DATABASE,
  fields,
  group,
  name,
  or,
  type Plain,
  query,
  ROOT,
  reference,
  value,
  where,
  whereUnary,
} from '../testing.ts';
import { indexedCandidates } from './indexedCandidates.ts';
import { compareInPlan, planQuery, type QueryPlan } from './plan.ts';
import { runQuery } from './run.ts';

const SEEDS = 4;
const PLANS = 40;
const TIME = { seconds: 0, nanos: 0 };
const VALUES: readonly Plain[] = [
  null,
  false,
  Number.NaN,
  0n,
  1n,
  1.5,
  2n,
  'x',
  'y',
  [1n, 'x'],
  [2n, 2, 'y'],
];

type Random = () => number;

function pickFrom(random: Random) {
  return <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
}

function documentAt(path: string, random: Random): Document {
  const pick = pickFrom(random);
  const plain: Record<string, Plain> = {};
  for (const field of ['a', 'b', 'd']) if (random() < 0.8) plain[field] = pick(VALUES);
  if (random() < 0.7) plain.l = Array.from({ length: pick([0, 1, 2, 3]) }, () => pick([1n, 2n, 'x']));
  return { name: name(path), fields: fields(plain), createTime: TIME, updateTime: TIME };
}

function randomFilter(random: Random, depth: number): Filter {
  const pick = pickFrom(random);
  const field = pick(['a', 'b', 'd'] as const);
  if (depth > 0 && random() < 0.5) {
    const parts = Array.from({ length: pick([1, 2, 3]) }, () => randomFilter(random, depth - 1));
    return random() < 0.6 ? and(...parts) : or(...parts);
  }
  return pick([
    () => where(field, 'EQUAL', pick(VALUES)),
    () => where(field, 'EQUAL', pick(VALUES)),
    () => where(field, 'IN', [pick(VALUES), pick(VALUES)]),
    () => where('l', 'ARRAY_CONTAINS', pick([1n, 'x'])),
    () => where('l', 'ARRAY_CONTAINS_ANY', [1n, 'x']),
    () => where(field, pick(['LESS_THAN', 'LESS_THAN_OR_EQUAL'] as const), pick([1n, 'y'])),
    () => where(field, pick(['GREATER_THAN', 'GREATER_THAN_OR_EQUAL'] as const), pick([0n, 'x'])),
    () => where(field, 'NOT_EQUAL', 1n),
    () => whereUnary(field, pick(['IS_NULL', 'IS_NAN', 'IS_NOT_NULL'] as const)),
    () => where('__name__', 'GREATER_THAN', reference(`c/${pick([100, 400])}`)),
  ])();
}

/** A query that Firestore takes. */
function randomPlan(random: Random): QueryPlan {
  const pick = pickFrom(random);
  for (;;) {
    const filter: Partial<StructuredQuery> = random() < 0.85 ? { where: randomFilter(random, 2) } : {};
    const orderBy = ['a', 'b', 'd', '__name__']
      .filter(() => random() < 0.3)
      .sort((left, right) => (left === '__name__' ? 1 : right === '__name__' ? -1 : random() - 0.5))
      .map((fieldPath) => ({ fieldPath, direction: pick(['ASCENDING', 'DESCENDING'] as const) }));
    const cursor = (isStart: boolean) => {
      const values = orderBy
        .slice(0, pick([1, 2, 3, 4]))
        .map(({ fieldPath }) =>
          fieldPath === '__name__' ? reference(`c/${pick([50, 250])}`) : value(pick(VALUES)),
        );
      return random() < 0.4 ? { [isStart ? 'startAt' : 'endAt']: { values, before: random() < 0.5 } } : {};
    };
    const rest = { ...filter, orderBy, ...cursor(true), ...cursor(false) };
    const limit = random() < 0.7 ? { limit: pick([0, 1, 5, 40]), offset: pick([0, 0, 3]) } : {};
    const asked = (random() < 0.3 ? group : query)('c', { ...rest, ...limit });
    try {
      return planQuery(ROOT, asked);
    } catch {
      // One that Firestore refuses; the next may be better.
    }
  }
}

/** Filters, sorts and cuts, with nothing but what a plan says of each document. */
function naively(plan: QueryPlan, documents: Iterable<Document>): string[] {
  const end = plan.limit === undefined ? undefined : plan.offset + plan.limit;
  const found = [...documents].filter((document) => plan.includes(document));
  found.sort((left, right) => compareInPlan(plan, left, right));
  return found.slice(plan.offset, end).map((document) => document.name);
}

function namesIn(plan: QueryPlan, snapshot: Snapshot): string[] {
  return runQuery(plan, snapshot).documents.map((document) => document.name);
}

it('finds what looking through everything finds, while documents come, change and go', () => {
  let indexed = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = createRandom(seed);
    const pick = pickFrom(random);
    const store = new DocumentStore(DATABASE);
    const all = new Map<string, Document>();
    const put = (path: string) => {
      const document = documentAt(path, random);
      store.put(document);
      all.set(document.name, document);
    };
    const anyPath = () => pick([`c/${Math.floor(random() * 600)}`, `p/1/c/${Math.floor(random() * 200)}`]);
    for (let id = 0; id < 600; id += 1) put(`c/${id}`);
    for (let id = 0; id < 200; id += 1) put(`p/1/c/${id}`);
    const past = new Map<string, Document | undefined>();
    const plans = Array.from({ length: PLANS }, () => randomPlan(random));
    for (let round = 0; round < 3; round += 1) {
      for (const plan of plans) {
        expect(namesIn(plan, presentOf(store)), `seed ${seed}`).toEqual(naively(plan, all.values()));
        if (indexedCandidates(plan, presentOf(store)) !== undefined) indexed += 1;
        const path = anyPath();
        if (!past.has(name(path))) past.set(name(path), all.get(name(path)));
        if (random() < 0.3) {
          store.remove(name(path));
          all.delete(name(path));
        } else put(path);
      }
    }
    const earlier = new Map(all);
    for (const [path, document] of past) {
      if (document === undefined) earlier.delete(path);
      else earlier.set(path, document);
    }
    for (const plan of plans) {
      const snapshot: Snapshot = { store, differences: past };
      expect(namesIn(plan, snapshot), `the past of seed ${seed}`).toEqual(naively(plan, earlier.values()));
    }
  }
  // Most of the questions were answered by an index.
  expect(indexed).toBeGreaterThan((SEEDS * PLANS * 3) / 2);
}, 60_000);

describe('an index', () => {
  function countReads(count: number, asked: StructuredQuery): number {
    const store = new DocumentStore(DATABASE);
    for (let id = 0; id < count; id += 1) {
      const plain = { age: BigInt(id % 50), at: BigInt(id), tags: ['t', `t${id % 7}`] };
      store.put({ name: name(`c/${id}`), fields: fields(plain), createTime: TIME, updateTime: TIME });
    }
    const plan = planQuery(ROOT, asked);
    runQuery(plan, presentOf(store));
    runQuery(plan, presentOf(store));
    let reads = 0;
    const counting: QueryPlan = {
      ...plan,
      accepts: (document) => {
        reads += 1;
        return plan.accepts(document);
      },
    };
    runQuery(counting, presentOf(store));
    return reads;
  }

  it.each<[string, StructuredQuery, number]>([
    ['an order', query('c', { orderBy: [{ fieldPath: 'at', direction: 'DESCENDING' }], limit: 20 }), 20],
    ['an equality', query('c', { where: where('age', 'EQUAL', 7n), limit: 20 }), 20],
    [
      'an element in an order, behind a cursor',
      query('c', {
        where: where('tags', 'ARRAY_CONTAINS', 't'),
        orderBy: [{ fieldPath: 'at', direction: 'DESCENDING' }],
        startAt: { values: [value(500n)], before: false },
        limit: 20,
      }),
      21,
    ],
    [
      'the end of a range',
      query('c', { where: and(where('age', 'EQUAL', 7n), where('at', 'GREATER_THAN', 700n)), limit: 5 }),
      5,
    ],
    [
      'an equality behind a document',
      query('c', {
        where: where('age', 'EQUAL', 7n),
        orderBy: [{ fieldPath: '__name__', direction: 'ASCENDING' }],
        startAt: { values: [reference('c/657')], before: false },
        limit: 3,
      }),
      4,
    ],
    ['a few of several values', query('c', { where: where('age', 'IN', [1n, 2n, 3n]), limit: 5 }), 8],
    ['a few of a group', group('c', { where: where('age', 'EQUAL', 7n), limit: 5 }), 5],
  ])('leads to %s without looking at more than that', (_, asked, most) => {
    expect(countReads(1000, asked)).toBeLessThanOrEqual(most);
    expect(countReads(4000, asked)).toBeLessThanOrEqual(most);
  });
});
