/** Random queries against a naive oracle, which sorts and filters everything with code of its own. */
import { describe, expect, it } from 'vitest';
import type { Document } from '../commands/document.ts';
import type { Filter, StructuredQuery } from '../commands/queries.ts';
import type { Write } from '../commands/writes.ts';
import {
  ADMIN,
  and,
  ascending,
  createBench,
  createRandom,
  descending,
  group,
  name,
  or,
  type Plain,
  pathOf,
  query,
  ROOT,
  reference,
  remove,
  set,
  timestamp,
  value,
  where,
  whereUnary,
} from '../testing.ts';
import type { Value } from '../values/value.ts';

const VALUES: readonly Plain[] = [
  null,
  true,
  false,
  Number.NaN,
  -1n,
  0n,
  1n,
  1,
  1.5,
  2n,
  timestamp(5),
  timestamp(6),
  '',
  'a',
  'b',
  'é',
  '😀',
  new Uint8Array([1]),
  reference('c/d1'),
  { type: 'geoPoint', latitude: 1, longitude: 2 },
  [],
  [1n],
  ['a', null],
  [1, 'b'],
];
const FIELDS = ['x', 'y', 'z'];
const PATHS = ['c', 'c/d1/c', 'p/q/c', 'other'];

type Random = () => number;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

function randomWrite(random: Random): Write {
  const path = `${pick(random, PATHS)}/d${Math.floor(random() * 40)}`;
  if (random() < 0.2) return remove(path);
  const present = FIELDS.filter(() => random() < 0.7);
  return set(path, Object.fromEntries(present.map((field) => [field, pick(random, VALUES)])));
}

function randomLeaf(random: Random, allowsNegation: boolean): Filter {
  const field = pick(random, FIELDS);
  const some = () =>
    Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, VALUES.slice(0, -4)));
  const choices: (() => Filter)[] = [
    () => where(field, 'EQUAL', pick(random, VALUES)),
    () => where(field, pick(random, ['LESS_THAN', 'LESS_THAN_OR_EQUAL']), pick(random, VALUES)),
    () => where(field, pick(random, ['GREATER_THAN', 'GREATER_THAN_OR_EQUAL']), pick(random, VALUES)),
    () => where(field, 'IN', some()),
    () => whereUnary(field, pick(random, ['IS_NULL', 'IS_NAN'])),
    () =>
      where('__name__', pick(random, ['LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'EQUAL']), randomName(random)),
    () => where('__name__', 'IN', [randomName(random), randomName(random)]),
  ];
  if (allowsNegation) choices.push(() => where(field, 'NOT_EQUAL', pick(random, VALUES)));
  return pick(random, choices)();
}

function randomName(random: Random): Value {
  return reference(`${pick(random, PATHS)}/d${Math.floor(random() * 40)}`);
}

/** Queries that Firestore takes: the others are left to checkQuery.test.ts. */
function randomQuery(random: Random): StructuredQuery {
  const made = anyQuery(random);
  const leaves = leavesOf(made.where);
  const isOnName = leaves.some(
    ({ fieldPath, op }) => fieldPath === '__name__' && (op === 'EQUAL' || op === 'IN'),
  );
  const inequalities = oracleInequalities(made.where);
  return isOnName && inequalities.length > 0 && !inequalities.includes('__name__')
    ? randomQuery(random)
    : made;
}

function leavesOf(filter: Filter | undefined): readonly Exclude<Filter, { kind: 'composite' }>[] {
  if (filter === undefined) return [];
  return filter.kind === 'composite' ? filter.filters.flatMap(leavesOf) : [filter];
}

function anyQuery(random: Random): StructuredQuery {
  const filters = Array.from({ length: Math.floor(random() * 3) }, (_, index) =>
    randomLeaf(random, index === 0),
  );
  if (random() < 0.2) filters.push(where(pick(random, FIELDS), 'ARRAY_CONTAINS', pick(random, VALUES)));
  if (random() < 0.3) filters.push(or(randomLeaf(random, false), and(randomLeaf(random, false))));
  const orderBy = FIELDS.filter(() => random() < 0.3).map((field) =>
    random() < 0.5 ? ascending(field) : descending(field),
  );
  // Nothing can be ordered by after the name, as the field of an inequality would be.
  const isAllOrdered = filters
    .flatMap(oracleInequalities)
    .every((path) => orderBy.some(({ fieldPath }) => fieldPath === path));
  if (isAllOrdered && random() < 0.3) {
    orderBy.push(random() < 0.5 ? ascending('__name__') : descending('__name__'));
  }
  const cursor = () => ({
    values: [
      ...orderBy.filter(({ fieldPath }) => fieldPath !== '__name__').map(() => value(pick(random, VALUES))),
      ...(orderBy.at(-1)?.fieldPath === '__name__' ? [randomName(random)] : []),
    ].slice(0, 1 + Math.floor(random() * 3)),
    before: random() < 0.5,
  });
  const build = random() < 0.3 ? group : query;
  return build('c', {
    ...(filters.length === 0 ? {} : { where: and(...filters) }),
    orderBy,
    ...(random() < 0.3 ? { startAt: cursor() } : {}),
    ...(random() < 0.3 ? { endAt: cursor() } : {}),
    offset: random() < 0.3 ? Math.floor(random() * 5) : 0,
    ...(random() < 0.5 ? { limit: Math.floor(random() * 12) } : {}),
  });
}

// ------------------------------------------------------------------------------------------------ the oracle

const TYPE_ORDER = [
  'null',
  'boolean',
  'nan',
  'number',
  'timestamp',
  'string',
  'bytes',
  'reference',
  'geoPoint',
  'array',
];

function classOf(item: Value): string {
  if (item.type === 'integer') return 'number';
  if (item.type === 'double') return Number.isNaN(item.value) ? 'nan' : 'number';
  return item.type;
}

/** A value as something whose text order, or numeric order, is the value's order. */
function oracleCompare(left: Value, right: Value): number {
  const byClass = TYPE_ORDER.indexOf(classOf(left)) - TYPE_ORDER.indexOf(classOf(right));
  if (byClass !== 0) return byClass;
  if (left.type === 'array' && right.type === 'array') {
    for (let index = 0; index < Math.max(left.values.length, right.values.length); index++) {
      const [one, other] = [left.values[index], right.values[index]];
      if (one === undefined) return -1;
      if (other === undefined) return 1;
      const order = oracleCompare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  }
  const [one, other] = [oracleKey(left), oracleKey(right)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function oracleKey(item: Value): number | string {
  switch (item.type) {
    case 'boolean':
      return item.value ? 1 : 0;
    case 'integer':
    case 'double':
      return Number.isNaN(Number(item.value)) ? 0 : Number(item.value) + 0;
    case 'timestamp':
      return item.value.seconds + item.value.nanos / 1e9;
    case 'string':
      return Buffer.from(item.value).toString('hex');
    case 'bytes':
      return Buffer.from(item.value).toString('hex');
    case 'reference':
      return item.value.replaceAll('/', '\u0000');
    case 'geoPoint':
      return item.latitude * 1000 + item.longitude;
    default:
      return 0;
  }
}

function oracleField(document: Document, path: string): Value | undefined {
  return path === '__name__' ? { type: 'reference', value: document.name } : document.fields.get(path);
}

function oracleMatches(document: Document, filter: Filter): boolean {
  if (filter.kind === 'composite') {
    const results = filter.filters.map((part) => oracleMatches(document, part));
    return filter.op === 'AND' ? !results.includes(false) : results.includes(true);
  }
  const stored = oracleField(document, filter.fieldPath);
  if (stored === undefined) return false;
  if (filter.kind === 'unary') return classOf(stored) === (filter.op === 'IS_NULL' ? 'null' : 'nan');
  const operand = filter.value;
  const isPlain = (item: Value) => !['null', 'nan'].includes(classOf(item));
  const equals = (one: Value, other: Value) => isPlain(one) && oracleCompare(one, other) === 0;
  const isSameClass = isPlain(stored) && classOf(stored) === classOf(operand);
  const order = oracleCompare(stored, operand);
  const elements = (item: Value) => (item.type === 'array' ? item.values : []);
  switch (filter.op) {
    case 'EQUAL':
      return equals(stored, operand);
    case 'NOT_EQUAL':
      return stored.type !== 'null' && operand.type !== 'null' && (!isPlain(operand) || order !== 0);
    case 'LESS_THAN':
      return isSameClass && order < 0;
    case 'LESS_THAN_OR_EQUAL':
      return isSameClass && order <= 0;
    case 'GREATER_THAN':
      return isSameClass && order > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return isSameClass && order >= 0;
    case 'IN':
      return elements(operand).some((element) => equals(stored, element));
    case 'ARRAY_CONTAINS':
      return elements(stored).some((element) => equals(element, operand));
    default:
      throw new Error(`The oracle does not know ${filter.op}.`);
  }
}

function oracleInequalities(filter: Filter | undefined): string[] {
  if (filter === undefined || filter.kind === 'unary') return [];
  if (filter.kind === 'composite') return filter.filters.flatMap(oracleInequalities);
  return ['EQUAL', 'IN', 'ARRAY_CONTAINS'].includes(filter.op) ? [] : [filter.fieldPath];
}

function oracleRun(documents: readonly Document[], structuredQuery: StructuredQuery): string[] {
  const { orderBy, startAt, endAt, offset, limit, from } = structuredQuery;
  const last = orderBy.at(-1)?.direction ?? 'ASCENDING';
  const asked = orderBy.map(({ fieldPath }) => fieldPath);
  const implied = oracleInequalities(structuredQuery.where).filter((path) => path !== '__name__');
  const added = [...new Set(implied)].sort().filter((path) => !asked.includes(path));
  const full = [
    ...orderBy,
    ...(asked.includes('__name__')
      ? []
      : [...added, '__name__'].map((fieldPath) => ({ fieldPath, direction: last }))),
  ];
  const compareAt = (document: Document, values: readonly Value[]) => {
    for (const [index, other] of values.entries()) {
      const order = full[index];
      const stored = order === undefined ? undefined : oracleField(document, order.fieldPath);
      if (order === undefined || stored === undefined) throw new Error('A cursor without an order.');
      const found = oracleCompare(stored, other) * (order.direction === 'ASCENDING' ? 1 : -1);
      if (found !== 0) return found;
    }
    return 0;
  };
  const isGroup = from[0]?.allDescendants ?? false;
  const found = documents
    .filter((document) => (isGroup ? /(^|\/)c\/[^/]+$/ : /^c\/[^/]+$/).test(pathOf(document.name)))
    .filter(
      (document) => structuredQuery.where === undefined || oracleMatches(document, structuredQuery.where),
    )
    .filter((document) => full.every(({ fieldPath }) => oracleField(document, fieldPath) !== undefined))
    .filter((document) => {
      const order = startAt === undefined ? 1 : compareAt(document, startAt.values);
      return order > 0 || (order === 0 && startAt?.before === true);
    })
    .filter((document) => {
      const order = endAt === undefined ? -1 : compareAt(document, endAt.values);
      return order < 0 || (order === 0 && endAt?.before === false);
    })
    .sort((left, right) => {
      for (const { fieldPath, direction } of full) {
        const [one, other] = [oracleField(left, fieldPath), oracleField(right, fieldPath)];
        const order = one === undefined || other === undefined ? 0 : oracleCompare(one, other);
        if (order !== 0) return direction === 'ASCENDING' ? order : -order;
      }
      return 0;
    });
  return found
    .slice(offset, limit === undefined ? undefined : offset + limit)
    .map((document) => pathOf(document.name));
}

describe('runQuery', () => {
  it('finds what a naive oracle finds, now and in the past', async () => {
    const random = createRandom(2024);
    const { firestore, commit, find } = createBench();
    let checked = 0;
    let earlier:
      | { readonly time: { seconds: number; nanos: number }; readonly documents: readonly Document[] }
      | undefined;
    for (let round = 0; round < 80; round++) {
      await commit(...Array.from({ length: 8 }, () => randomWrite(random)));
      const documents = firestore.exportDocuments('projects/demo/databases/(default)');
      for (let attempt = 0; attempt < 50; attempt++) {
        const structuredQuery = randomQuery(random);
        const expected = oracleRun(documents, structuredQuery);
        expect(await find(structuredQuery), JSON.stringify(structuredQuery, printBigint)).toEqual(expected);
        checked += expected.length > 0 ? 1 : 0;
        if (earlier !== undefined) {
          const past = await firestore.runQuery(
            {
              parent: ROOT,
              query: structuredQuery,
              consistency: { kind: 'readTime', readTime: earlier.time },
            },
            ADMIN,
          );
          expect(past.documents.map((document) => pathOf(document.name))).toEqual(
            oracleRun(earlier.documents, structuredQuery),
          );
        }
      }
      if (round % 10 === 0) {
        const { readTime } = await firestore.batchGet(
          { database: name('').slice(0, -11), documents: [] },
          ADMIN,
        );
        earlier = { time: readTime, documents };
      }
    }
    expect(checked).toBeGreaterThan(1000);
  });

  it('tells how many documents the offset left out', async () => {
    const { firestore, commit } = createBench();
    await commit(set('c/1', {}), set('c/2', {}), set('c/3', {}));
    const skip = async (offset: number) => {
      const found = await firestore.runQuery({ parent: ROOT, query: query('c', { offset }) }, ADMIN);
      return [found.skippedResults, found.documents.length];
    };
    expect(await skip(1)).toEqual([1, 2]);
    expect(await skip(5)).toEqual([3, 0]);
  });

  it('projects, down to names only', async () => {
    const { firestore, commit } = createBench();
    await commit(set('c/1', { a: 1n, b: 2n }));
    const select = async (...paths: string[]) => {
      const found = await firestore.runQuery({ parent: ROOT, query: query('c', { select: paths }) }, ADMIN);
      return [...(found.documents[0]?.fields.keys() ?? [])];
    };
    expect(await select('b')).toEqual(['b']);
    expect(await select('__name__')).toEqual([]);
    expect(await select()).toEqual([]);
  });

  it('finds every document below a parent without a collection, by name', async () => {
    const { commit, find } = createBench();
    await commit(set('b/1/c/2', {}), set('a/1', {}), set('a/1/b/1', {}), set('c/1', {}));
    const everything: StructuredQuery = { ...query(''), from: [{ collectionId: '', allDescendants: true }] };
    expect(await find(everything)).toEqual(['a/1', 'a/1/b/1', 'b/1/c/2', 'c/1']);
    const ofOne = and(
      where('__name__', 'GREATER_THAN_OR_EQUAL', reference('a/__id-9223372036854775808__')),
      where('__name__', 'LESS_THAN', reference('a\u0000/__id-9223372036854775808__')),
    );
    expect(await find({ ...everything, where: ofOne })).toEqual(['a/1', 'a/1/b/1']);
    expect(await find({ ...query(''), from: [] })).toEqual(['a/1', 'c/1']);
  });
});

function printBigint(_: string, item: unknown): unknown {
  return typeof item === 'bigint' ? `${item}n` : item;
}
