/** Random hostile input: whatever comes in, each call is answered, and never by a failure of the engine itself. */
import { describe, expect, it } from 'vitest';
import type { Target } from './commands/listening.ts';
import type { Filter, StructuredQuery } from './commands/queries.ts';
import type { Transform, Write } from './commands/writes.ts';
import { OPERATORS } from './queries/operators/operators.ts';
import { type StatusCode, StatusError } from './status.ts';
import {
  ADMIN,
  ALICE,
  createBench,
  createRandom,
  DATABASE,
  listenTo,
  ROOT,
  settle,
  vector,
} from './testing.ts';
import type { Fields, Value } from './values/value.ts';

const TEXTS = [
  '',
  'a',
  'b',
  'a.b',
  '__name__',
  '__x__',
  '__id7__',
  '.',
  '..',
  '/',
  '//',
  'a/b',
  '`',
  '`a b`',
  '\u0000',
  '\ud800',
  'é😀',
  ' ',
  'x'.repeat(1600),
  'documents',
  'projects',
  '__type__',
  'constructor',
  '__proto__',
  'toString',
];
const NUMBERS = [0, 1, -1, 30, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 31)];
const BYTES = [
  new Uint8Array(),
  new Uint8Array(9),
  Uint8Array.of(0x11, 1, 0, 0, 0, 0, 0, 0, 0),
  new Uint8Array(2000),
];
const FIELD_OPERATORS = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;
const UNARY_OPERATORS = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;

/** Everything random, drawn from one seed. */
function createChaos(seed: number) {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  const chance = (probability: number) => random() < probability;
  const many = <Item>(most: number, make: () => Item): Item[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const text = () => pick(TEXTS);
  const tame = () => pick(['a', 'b', 'c']);
  const name = (): string => {
    if (chance(0.1)) return text();
    return `${ROOT}/${many(4, () => (chance(0.8) ? tame() : text())).join('/')}`;
  };
  const path = () => (chance(0.7) ? tame() : text());
  const value = (depth = 0): Value => {
    const choices: (() => Value)[] = [
      () => ({ type: 'null' }),
      () => ({ type: 'boolean', value: true }),
      () => ({ type: 'integer', value: pick([0n, 1n, 2n ** 63n - 1n, -(2n ** 63n)]) }),
      () => ({ type: 'double', value: pick(NUMBERS) }),
      () => ({ type: 'timestamp', value: { seconds: pick(NUMBERS), nanos: pick(NUMBERS) } }),
      () => ({ type: 'string', value: text() }),
      () => ({ type: 'bytes', value: pick(BYTES) }),
      () => ({ type: 'reference', value: name() }),
      () => ({ type: 'geoPoint', latitude: pick(NUMBERS), longitude: pick(NUMBERS) }),
      () => vector(1, 2),
    ];
    if (depth < 4) {
      choices.push(() => ({ type: 'array', values: many(3, () => value(depth + 1)) }));
      choices.push(() => ({ type: 'map', fields: fields(depth + 1) }));
    }
    return pick(choices)();
  };
  const fields = (depth = 0): Fields => new Map(many(3, () => [path(), value(depth)]));
  const transform = (): Transform => {
    const fieldPath = path();
    if (chance(0.3)) return { fieldPath, kind: 'serverTimestamp' };
    if (chance(0.5)) return { fieldPath, kind: pick(['increment', 'maximum', 'minimum']), operand: value() };
    return { fieldPath, kind: pick(['arrayUnion', 'arrayRemove']), elements: many(3, value) };
  };
  const write = (): Write => {
    const precondition = chance(0.5)
      ? { exists: chance(0.5) }
      : { updateTime: { seconds: pick(NUMBERS), nanos: pick(NUMBERS) } };
    const shared = { name: name(), ...(chance(0.3) ? { precondition } : {}) };
    const kind = pick(['update', 'update', 'update', 'transform', 'delete', 'verify'] as const);
    if (kind === 'delete' || kind === 'verify') return { kind, ...shared };
    const transforms = many(2, transform);
    if (kind === 'transform') return { kind, ...shared, transforms };
    return {
      kind,
      ...shared,
      fields: fields(),
      transforms,
      ...(chance(0.4) ? { updateMask: many(3, path) } : {}),
    };
  };
  const filter = (depth = 0): Filter => {
    if (depth < 4 && chance(0.3)) {
      return { kind: 'composite', op: pick(['AND', 'OR']), filters: many(3, () => filter(depth + 1)) };
    }
    if (chance(0.2)) return { kind: 'unary', fieldPath: path(), op: pick(UNARY_OPERATORS) };
    return { kind: 'field', fieldPath: path(), op: pick(FIELD_OPERATORS), value: value() };
  };
  const query = (): StructuredQuery => ({
    from: many(chance(0.9) ? 1 : 2, () => ({ collectionId: path(), allDescendants: chance(0.3) })),
    ...(chance(0.6) ? { where: filter() } : {}),
    orderBy: many(2, () => ({ fieldPath: path(), direction: pick(['ASCENDING', 'DESCENDING'] as const) })),
    ...(chance(0.3) ? { startAt: { values: many(2, value), before: chance(0.5) } } : {}),
    ...(chance(0.3) ? { endAt: { values: many(2, value), before: chance(0.5) } } : {}),
    offset: chance(0.8) ? 0 : pick([1, 5, -1]),
    ...(chance(0.4) ? { limit: pick([0, 1, 3, -1, 2 ** 31 - 1]) } : {}),
    ...(chance(0.2) ? { select: many(2, path) } : {}),
  });
  const parent = () => (chance(0.7) ? ROOT : name());
  const target = (): Target => ({
    targetId: pick([1, 2, 3, 0, -1, 1.5]),
    what: chance(0.6)
      ? { kind: 'query', parent: parent(), query: query() }
      : { kind: 'documents', documents: many(3, name) },
    once: chance(0.2),
    ...(chance(0.3) ? { resumeToken: pick(BYTES) } : {}),
    ...(chance(0.2) ? { readTime: { seconds: pick(NUMBERS), nanos: pick(NUMBERS) } } : {}),
  });
  return { chance, pick, many, name, path, text, query, write, parent, target };
}

describe('hostile input', () => {
  it('is answered by a result or a status, and never by INTERNAL', { timeout: 60_000 }, async () => {
    const chaos = createChaos(99);
    const { firestore, advance } = createBench();
    const outcomes = new Map<StatusCode | 'OK', number>();
    const note = (outcome: StatusCode | 'OK') => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const judge = (caught: unknown) => {
      if (!(caught instanceof StatusError)) throw caught;
      expect(caught.code, caught.stack).not.toBe('INTERNAL');
      note(caught.code);
    };
    const { session, events } = listenTo(firestore, ALICE);
    for (let round = 0; round < 4000; round++) {
      const caller = chaos.pick([ADMIN, ALICE]);
      const database = chaos.chance(0.95) ? DATABASE : chaos.text();
      const transaction = chaos.chance(0.1) ? chaos.pick(BYTES) : undefined;
      const calls: (() => unknown)[] = [
        () => firestore.getDocument({ name: chaos.name() }, caller),
        () =>
          firestore.batchGet(
            { database, documents: chaos.many(3, chaos.name), mask: chaos.many(2, chaos.path) },
            caller,
          ),
        () => firestore.runQuery({ parent: chaos.parent(), query: chaos.query() }, caller),
        () =>
          firestore.runAggregation(
            {
              parent: chaos.parent(),
              query: chaos.query(),
              aggregations: chaos.many(6, () => ({
                alias: chaos.path(),
                kind: chaos.pick(['count', 'sum', 'avg']),
                fieldPath: chaos.path(),
              })),
            },
            caller,
          ),
        () =>
          firestore.listDocuments(
            {
              parent: chaos.parent(),
              collectionId: chaos.path(),
              pageSize: chaos.pick([0, 1, -1]),
              pageToken: chaos.chance(0.8) ? '' : chaos.name(),
              orderBy: chaos.chance(0.7) ? '' : chaos.text(),
              showMissing: chaos.chance(0.3),
            },
            caller,
          ),
        () =>
          firestore.listCollectionIds(
            { parent: chaos.parent(), pageSize: 0, pageToken: chaos.text() },
            caller,
          ),
        () =>
          firestore.commit(
            {
              database,
              writes: chaos.many(3, chaos.write),
              ...(transaction === undefined ? {} : { transaction }),
            },
            caller,
          ),
        () => firestore.batchWrite({ database, writes: chaos.many(3, chaos.write) }, caller),
        () => firestore.beginTransaction(database, { mode: chaos.pick(['readOnly', 'readWrite']) }, caller),
        () => firestore.rollback(database, chaos.pick(BYTES), caller),
        () => session.addTarget(chaos.target()),
        () => session.removeTarget(chaos.pick([1, 2, 3, 4])),
        () => chaos.chance(0.05) && firestore.clear(chaos.name()),
      ];
      try {
        await chaos.pick(calls)();
        note('OK');
      } catch (caught) {
        judge(caught);
      }
      if (round % 100 === 0) await advance(3000);
    }
    await settle();
    for (const event of events) {
      if (event.kind === 'targetChange' && event.cause !== undefined) judge(event.cause);
    }
    expect(outcomes.get('OK')).toBeGreaterThan(500);
    expect(outcomes.get('INVALID_ARGUMENT')).toBeGreaterThan(500);
    expect(Object.keys(OPERATORS)).toHaveLength(FIELD_OPERATORS.length + UNARY_OPERATORS.length);
  });
});
