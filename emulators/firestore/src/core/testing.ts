/** The vocabulary of the core's tests: short ways to say values, writes and queries. Imported by tests only. */
import type { Authorize } from './commands/authorize.ts';
import type { Caller, UserCaller } from './commands/caller.ts';
import type { Document } from './commands/document.ts';
import type { Firestore } from './commands/engine.ts';
import type { ListenEvent, ListenSession, Target } from './commands/listening.ts';
import type { FieldOperator, Filter, Order, StructuredQuery, UnaryOperator } from './commands/queries.ts';
import type { Precondition, Transform, Write } from './commands/writes.ts';
import { createFirestore } from './firestore.ts';
import { type IndexDefinitions, NO_DEFINITIONS } from './indexes/definitions.ts';
import type { StatusCode } from './status.ts';
import { StatusError } from './status.ts';
import type { Fields, Timestamp, Value } from './values/value.ts';

export const DATABASE = 'projects/demo/databases/(default)';
export const ROOT = `${DATABASE}/documents`;
export const ADMIN: Caller = { kind: 'admin' };
export const ALICE: UserCaller = { kind: 'user', auth: { uid: 'alice', token: { sub: 'alice' } } };

/** What `value` can say: a bigint is an integer, a number a double. Everything else is written as the Value it is. */
export type Plain = null | boolean | bigint | number | string | Uint8Array | Value | readonly Plain[];

export function value(plain: Plain): Value {
  if (plain === null) return { type: 'null' };
  if (typeof plain === 'boolean') return { type: 'boolean', value: plain };
  if (typeof plain === 'bigint') return { type: 'integer', value: plain };
  if (typeof plain === 'number') return { type: 'double', value: plain };
  if (typeof plain === 'string') return { type: 'string', value: plain };
  if (plain instanceof Uint8Array) return { type: 'bytes', value: plain };
  return isList(plain) ? { type: 'array', values: plain.map(value) } : plain;
}

function isList(plain: Value | readonly Plain[]): plain is readonly Plain[] {
  return Array.isArray(plain);
}

export function fields(plain: { readonly [name: string]: Plain }): Fields {
  return new Map(Object.entries(plain).map(([name, field]) => [name, value(field)]));
}

export function map(plain: { readonly [name: string]: Plain }): Value {
  return { type: 'map', fields: fields(plain) };
}

export function vector(...values: number[]): Value {
  return map({ __type__: '__vector__', value: values });
}

export function reference(path: string): Value {
  return { type: 'reference', value: name(path) };
}

export function geoPoint(latitude: number, longitude: number): Value {
  return { type: 'geoPoint', latitude, longitude };
}

export function timestamp(seconds: number, nanos = 0): Value {
  return { type: 'timestamp', value: { seconds, nanos } };
}

/** A full resource name from a path such as `users/ann`. */
export function name(path: string): string {
  return `${ROOT}/${path}`;
}

export function pathOf(documentName: string): string {
  return documentName.slice(ROOT.length + 1);
}

export function set(
  path: string,
  plain: { readonly [name: string]: Plain },
  options: {
    readonly mask?: readonly string[];
    readonly transforms?: readonly Transform[];
    readonly precondition?: Precondition;
  } = {},
): Write {
  return {
    kind: 'update',
    name: name(path),
    fields: fields(plain),
    transforms: options.transforms ?? [],
    ...(options.mask === undefined ? {} : { updateMask: options.mask }),
    ...(options.precondition === undefined ? {} : { precondition: options.precondition }),
  };
}

export function remove(path: string, precondition?: Precondition): Write {
  return { kind: 'delete', name: name(path), ...(precondition === undefined ? {} : { precondition }) };
}

export function verify(path: string, precondition?: Precondition): Write {
  return { kind: 'verify', name: name(path), ...(precondition === undefined ? {} : { precondition }) };
}

/** A query of a collection, everything else as given. */
export function query(collectionId: string, rest: Partial<StructuredQuery> = {}): StructuredQuery {
  return { from: [{ collectionId, allDescendants: false }], orderBy: [], offset: 0, ...rest };
}

export function group(collectionId: string, rest: Partial<StructuredQuery> = {}): StructuredQuery {
  return { ...query(collectionId, rest), from: [{ collectionId, allDescendants: true }] };
}

export function where(fieldPath: string, op: FieldOperator, operand: Plain): Filter {
  return { kind: 'field', fieldPath, op, value: value(operand) };
}

export function whereUnary(fieldPath: string, op: UnaryOperator): Filter {
  return { kind: 'unary', fieldPath, op };
}

export function and(...filters: Filter[]): Filter {
  return { kind: 'composite', op: 'AND', filters };
}

export function or(...filters: Filter[]): Filter {
  return { kind: 'composite', op: 'OR', filters };
}

export function ascending(fieldPath: string): Order {
  return { fieldPath, direction: 'ASCENDING' };
}

export function descending(fieldPath: string): Order {
  return { fieldPath, direction: 'DESCENDING' };
}

export const ALLOW_ALL: Authorize = () => ({
  get: () => undefined,
  list: () => undefined,
  write: () => undefined,
});

/** An engine on a clock that stands still until told to move, with timers that it then runs in order. */
export interface TestBench {
  readonly firestore: Firestore;
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  readonly commit: (...writes: Write[]) => Promise<Timestamp>;
  readonly read: (path: string) => Promise<Document | undefined>;
  /** Relative paths of what a query finds. */
  readonly find: (structuredQuery: StructuredQuery) => Promise<string[]>;
}

export const START_MILLISECONDS = 1_700_000_000_000;

export function createBench(
  authorize: Authorize = ALLOW_ALL,
  indexes: IndexDefinitions = NO_DEFINITIONS,
): TestBench {
  let now = START_MILLISECONDS;
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  const firestore = createFirestore({
    authorize,
    indexesOf: () => indexes,
    nowMicros: () => now * 1000,
    schedule: (run, milliseconds) => {
      const timer = { due: now + milliseconds, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
  });
  return {
    firestore,
    now: () => now,
    advance: async (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const next = [...timers]
          .filter(({ due }) => due <= end)
          .sort((left, right) => left.due - right.due)[0];
        if (next === undefined) break;
        timers.delete(next);
        now = next.due;
        next.run();
        await settle();
      }
      now = end;
    },
    commit: async (...writes) => {
      const { commitTime } = await firestore.commit({ database: DATABASE, writes }, ADMIN);
      return commitTime ?? { seconds: 0, nanos: 0 };
    },
    read: async (path) => {
      const { results } = await firestore.batchGet({ database: DATABASE, documents: [name(path)] }, ADMIN);
      const [result] = results;
      return result !== undefined && 'found' in result ? result.found : undefined;
    },
    find: async (structuredQuery) => {
      const { documents } = await firestore.runQuery({ parent: ROOT, query: structuredQuery }, ADMIN);
      return documents.map((document) => pathOf(document.name));
    },
  };
}

/** Lets everything that is ready to run do so: events are handed over in microtasks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A Listen stream that keeps what it receives; `isReading` answers for the receiver whether it takes more. */
export function listenTo(
  firestore: Firestore,
  caller: Caller = ADMIN,
  isReading: () => boolean = () => true,
): {
  readonly session: ListenSession;
  readonly events: ListenEvent[];
  readonly take: () => Promise<string[]>;
} {
  const events: ListenEvent[] = [];
  const session = firestore.listen(DATABASE, caller, (event) => {
    events.push(event);
    return isReading();
  });
  return {
    session,
    events,
    take: async () => {
      await settle();
      return events.splice(0).map(describeEvent);
    },
  };
}

/** An event in one line, without its times: `+users/ann 1,2 -3`. */
export function describeEvent(event: ListenEvent): string {
  switch (event.kind) {
    case 'targetChange': {
      const cause = event.cause === undefined ? '' : ` ${event.cause.code}`;
      return `${event.change} ${event.targetIds.join(',')}${cause}`.trim();
    }
    case 'documentChange': {
      const removed = event.removedTargetIds.length === 0 ? '' : ` -${event.removedTargetIds.join(',')}`;
      return `present ${pathOf(event.document.name)} ${event.targetIds.join(',')}${removed}`;
    }
    case 'documentDelete':
      return `deleted ${pathOf(event.name)} ${event.removedTargetIds.join(',')}`;
    case 'documentRemove':
      return `removed ${pathOf(event.name)} ${event.removedTargetIds.join(',')}`;
    case 'existenceFilter':
      return `filter ${event.targetId} ${event.names.map(pathOf).join(',')}`.trim();
  }
}

export function queryTarget(
  targetId: number,
  structuredQuery: StructuredQuery,
  rest: Partial<Target> = {},
): Target {
  return { targetId, what: { kind: 'query', parent: ROOT, query: structuredQuery }, once: false, ...rest };
}

export function documentsTarget(
  targetId: number,
  paths: readonly string[],
  rest: Partial<Target> = {},
): Target {
  return { targetId, what: { kind: 'documents', documents: paths.map(name) }, once: false, ...rest };
}

/** The status that a call fails with; throws when it does not fail, or not with a StatusError. */
export async function statusOf(call: () => unknown): Promise<StatusError> {
  try {
    await call();
  } catch (caught) {
    if (caught instanceof StatusError) return caught;
    throw caught;
  }
  throw new Error('Expected a failure.');
}

export async function codeOf(call: () => unknown): Promise<StatusCode> {
  return (await statusOf(call)).code;
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
