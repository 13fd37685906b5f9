import { expect, it } from 'vitest';
import type { FieldOperator, Filter, Order, StructuredQuery, UnaryOperator } from '../commands/queries.ts';
import { createFirestore } from '../firestore.ts';
import { StatusError } from '../status.ts';
import { ADMIN, ALLOW_ALL, createRandom, group, query, ROOT, reference, value } from '../testing.ts';
import type { FieldMode, FieldOverride, Index, IndexDefinitions, IndexField } from './definitions.ts';
import { createIndexesStore } from './store.ts';

/** Whole queries, from what a client sends to the verdict; what follows the normal form planIndexes.property.test.ts draws more thoroughly. */
const RUNS = 4000;
const FIELDS = ['a', 'b', 'c', 'm.x', 'm.y', '__name__'] as const;
const OVERRIDDEN = ['a', 'b', 'm', 'm.x', '*'] as const;
const ONE_VALUE = [
  'EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
] as const;
const OTHERS = ['NOT_EQUAL', 'NOT_IN', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'] as const;
const UNARY = ['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'] as const;
const MODES = ['ASCENDING', 'DESCENDING', 'CONTAINS'] as const;
const SCOPES = ['COLLECTION', 'COLLECTION_GROUP'] as const;

type Random = () => number;
type Leaf = Exclude<Filter, { kind: 'composite' }>;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ item }) => item);
}

function createFilter(random: Random, depth: number): Filter {
  if (depth < 3 && random() < (depth === 0 ? 0.7 : 0.3)) {
    const filters = Array.from({ length: pick(random, [1, 2, 2, 3]) }, () => createFilter(random, depth + 1));
    return { kind: 'composite', op: random() < 0.6 ? 'AND' : 'OR', filters };
  }
  const fieldPath = random() < 0.85 ? pick(random, FIELDS.slice(0, -1)) : '__name__';
  if (random() < 0.1) return { kind: 'unary', fieldPath, op: pick(random, UNARY) };
  const op: FieldOperator = random() < 0.6 ? pick(random, ONE_VALUE) : pick(random, OTHERS);
  const operand = (n: number) => (fieldPath === '__name__' ? reference(`c/${n}`) : value(BigInt(n)));
  const takesMany = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY';
  const many = [operand(1), operand(2)].slice(0, pick(random, [1, 2]));
  return { kind: 'field', fieldPath, op, value: takesMany ? { type: 'array', values: many } : operand(1) };
}

/** Mostly queries that are no mistake; what is one is refused before indexes are looked at. */
function createQuery(random: Random): StructuredQuery {
  const orderBy = shuffle(random, FIELDS)
    .slice(0, pick(random, [0, 0, 0, 1, 1, 2, 3]))
    .toSorted((left, right) => Number(left === '__name__') - Number(right === '__name__'))
    .map((fieldPath): Order => ({ fieldPath, direction: random() < 0.6 ? 'ASCENDING' : 'DESCENDING' }));
  const where = random() < 0.9 ? { where: createFilter(random, 0) } : {};
  return (random() < 0.3 ? group : query)('c', { ...where, orderBy });
}

/** What one alternative of a query asks for: what it is filtered by, and how what it finds is ordered, each in words. */
interface Alternative {
  readonly filters: readonly string[];
  readonly order: readonly string[];
}

/** Takes filters apart one step at a time, until all that is left has to hold at once. */
function alternativesOf({ where, orderBy }: StructuredQuery): readonly Alternative[] {
  const found: Alternative[] = [];
  const open: (readonly Filter[])[] = [where === undefined ? [] : [where]];
  for (let filters = open.pop(); filters !== undefined; filters = open.pop()) {
    const at = filters.findIndex((filter) => stepOf(filter) !== undefined);
    const divided = filters[at];
    const step = divided && stepOf(divided);
    if (step !== undefined) for (const parts of step) open.push(filters.toSpliced(at, 1, ...parts));
    else found.push(describeAlternative(filters, where === undefined ? [] : leavesOf(where), orderBy));
  }
  return found;
}

/** The alternatives that a filter stands for, each of them some filters; undefined where it stands for itself. */
function stepOf(filter: Filter): readonly (readonly Filter[])[] | undefined {
  if (filter.kind === 'composite') {
    return filter.op === 'AND' ? [filter.filters] : filter.filters.map((one) => [one]);
  }
  if (filter.kind === 'unary' || filter.value.type !== 'array') return undefined;
  const { fieldPath } = filter;
  const single =
    filter.op === 'IN' ? 'EQUAL' : filter.op === 'ARRAY_CONTAINS_ANY' ? 'ARRAY_CONTAINS' : undefined;
  if (single === undefined) return undefined;
  return filter.value.values.map((one) => [{ kind: 'field', fieldPath, op: single, value: one }]);
}

function leavesOf(filter: Filter): readonly Leaf[] {
  return filter.kind === 'composite' ? filter.filters.flatMap(leavesOf) : [filter];
}

function describeAlternative(
  filters: readonly Filter[],
  leaves: readonly Leaf[],
  orderBy: readonly Order[],
): Alternative {
  const named = filters.flatMap(leavesOf).filter(({ fieldPath }) => fieldPath !== '__name__');
  const equal = named.filter(({ op }) => EQUALITIES.has(op)).map(({ fieldPath }) => fieldPath);
  const contained = named.filter(({ op }) => op === 'ARRAY_CONTAINS').map(({ fieldPath }) => fieldPath);
  // The whole query has one order: what it asks for, its inequalities by name, and the documents' names.
  const last = orderBy.at(-1)?.direction ?? 'ASCENDING';
  const compared = leaves.filter(({ op }) => INEQUALITIES.has(op)).map(({ fieldPath }) => fieldPath);
  const added = [...new Set(compared)].filter((field) => field !== '__name__').toSorted();
  const all = [...orderBy, ...[...added, '__name__'].map((fieldPath) => ({ fieldPath, direction: last }))];
  const order = all.filter(
    ({ fieldPath }, at) =>
      !equal.includes(fieldPath) && all.findIndex((one) => one.fieldPath === fieldPath) === at,
  );
  return {
    filters: [
      ...new Set([
        ...equal.map((field) => `${field} EQUAL`),
        ...contained.map((field) => `${field} CONTAINS`),
      ]),
    ],
    order: order.map(({ fieldPath, direction }) => `${fieldPath} ${direction}`),
  };
}

const EQUALITIES = new Set<FieldOperator | UnaryOperator>(['EQUAL', 'IS_NULL', 'IS_NAN']);
const INEQUALITIES = new Set<FieldOperator | UnaryOperator>([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/** An index as the words of an alternative: what stands before the order, filtered by, is compared for equality or contained. */
function entriesOf(fields: readonly IndexField[]): readonly string[] {
  const last = fields.at(-1);
  const names = last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  return [
    ...fields.map(({ fieldPath, mode }) => `${fieldPath} ${mode}`),
    ...(last?.fieldPath === '__name__' ? [] : [`__name__ ${names}`]),
  ];
}

/** Every filter has an index that is ordered as the results are, and begins with it and with nothing that is not filtered by. */
function isAnswered({ filters, order }: Alternative, indexes: readonly (readonly string[])[]): boolean {
  if (filters.length === 0 && order.join() === '__name__ ASCENDING') return true;
  const beginnings = indexes
    .filter((entries) => entries.slice(-order.length).join() === order.join())
    .map((entries) =>
      entries.slice(0, -order.length).map((entry) => entry.replace(/ (ASC|DESC)ENDING$/, ' EQUAL')),
    )
    .filter((begins) => new Set(begins).size === begins.length)
    .filter((begins) => begins.every((entry) => filters.includes(entry)));
  return filters.length === 0
    ? beginnings.length > 0
    : filters.every((filter) => beginnings.some((begins) => begins.includes(filter)));
}

/** All indexes that there are in one scope: those that are defined, and of each field its own. */
function indexesIn(scope: Index['scope'], { composites, overrides }: IndexDefinitions) {
  const own = FIELDS.slice(0, -1).flatMap((fieldPath) => {
    const [map] = fieldPath.split('.');
    const about = [fieldPath, map, '*'].flatMap(
      (one) => overrides.find((each) => each.fieldPath === one) ?? [],
    );
    const modes: readonly FieldMode[] =
      about[0]?.indexes.filter((index) => index.scope === scope).map(({ mode }) => mode) ??
      (scope === 'COLLECTION' ? MODES : []);
    return modes.map((mode) => entriesOf([{ fieldPath, mode }]));
  });
  return [
    ...own,
    ...composites.filter((index) => index.scope === scope).map(({ fields }) => entriesOf(fields)),
  ];
}

/** Mostly what could help: what an alternative asks for, with something left out or turned round, here and there. */
function createDefinitions(
  random: Random,
  asked: readonly Alternative[],
  scope: Index['scope'],
): IndexDefinitions {
  const composites = asked.flatMap(({ filters, order }) =>
    Array.from({ length: pick(random, [0, 1, 1, 2]) }, (): Index => {
      const begins = shuffle(random, filters).filter(() => random() < 0.75);
      const kept = order.filter((entry) => random() < (entry.startsWith('__name__') ? 0.5 : 0.95));
      const fields = [...begins, ...kept].map((entry): IndexField => {
        const [fieldPath = '', asks] = entry.split(' ');
        const turned = random() < 0.05 ? 'DESCENDING' : 'ASCENDING';
        const mode = MODES.find((one) => one === asks && random() < 0.97);
        return { fieldPath, mode: mode ?? turned };
      });
      return { collectionGroup: 'c', scope: random() < 0.95 ? scope : pick(random, SCOPES), fields };
    }).filter(({ fields }) => fields.length > 0),
  );
  const overrides = OVERRIDDEN.filter(() => random() < 0.12).map(
    (fieldPath): FieldOverride => ({
      collectionGroup: 'c',
      fieldPath,
      indexes: SCOPES.flatMap((each) => MODES.map((mode) => ({ mode, scope: each }))).filter(
        () => random() < 0.5,
      ),
    }),
  );
  return { composites, overrides };
}

/** What the engine says of a query. */
async function verdictOf(asked: StructuredQuery, definitions: IndexDefinitions) {
  const store = createIndexesStore({ isRequired: true });
  store.define(definitions);
  const firestore = createFirestore({
    authorize: ALLOW_ALL,
    demandIndexes: store.demand,
    nowMicros: () => 1_700_000_000_000_000,
    schedule: () => () => undefined,
  });
  try {
    await firestore.runQuery({ parent: ROOT, query: asked }, ADMIN);
    return 'answered';
  } catch (error) {
    if (error instanceof StatusError && error.code === 'INVALID_ARGUMENT') return 'a mistake';
    if (error instanceof StatusError && error.code === 'FAILED_PRECONDITION') return 'refused';
    throw error;
  }
}

it('judges whole queries as looking at each of their alternatives does', async () => {
  const seen = { answered: 0, refused: 0, 'a mistake': 0 };
  const met = new Map<string, number>();
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = createRandom(seed);
    const asked = createQuery(random);
    const alternatives = alternativesOf(asked);
    const scope = asked.from[0]?.allDescendants === true ? 'COLLECTION_GROUP' : 'COLLECTION';
    const definitions = createDefinitions(random, alternatives.slice(0, 4), scope);
    const verdict = await verdictOf(asked, definitions);
    seen[verdict] += 1;
    if (verdict === 'a mistake') continue;
    const indexes = indexesIn(scope, definitions);
    const expected = alternatives.every((one) => isAnswered(one, indexes)) ? 'answered' : 'refused';
    const context = () =>
      JSON.stringify({ seed, asked, definitions }, (_, one) => (typeof one === 'bigint' ? `${one}` : one));
    expect(verdict, verdict === expected ? '' : context()).toBe(expected);
    const kinds = [
      ...(asked.where === undefined ? [] : leavesOf(asked.where)).map(({ op }) => op),
      scope,
      alternatives.length > 1 ? 'alternatives' : 'one alternative',
      (alternatives[0]?.order.length ?? 0) > 2 ? 'an order of several fields' : 'an order of one field',
    ];
    for (const kind of new Set(kinds))
      met.set(`${kind}, ${verdict}`, (met.get(`${kind}, ${verdict}`) ?? 0) + 1);
  }
  // A property that hardly ever meets one of the cases says little.
  const wanted = [
    ...[...ONE_VALUE, ...OTHERS, ...UNARY, ...SCOPES],
    ...['alternatives', 'one alternative', 'an order of several fields', 'an order of one field'],
  ];
  for (const kind of wanted)
    for (const verdict of ['answered', 'refused'])
      expect(met.get(`${kind}, ${verdict}`) ?? 0, JSON.stringify([...met])).toBeGreaterThan(RUNS / 400);
});
