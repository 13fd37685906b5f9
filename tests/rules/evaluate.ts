import { type DocumentData, deleteField, FieldValue, increment, serverTimestamp } from 'firebase/firestore';
import type { Decision, Filter, Lookup, LookupAnswer } from '../../emulators/firestore/src/rules/index.ts';
import { decide } from '../../emulators/firestore/src/rules/index.ts';
import type { Claims, Operation } from './actors.ts';
import { compileRules } from './decideRules.ts';
import { rulesValueOf } from './rulesValue.ts';
import { type CollectionRow, DOCUMENTS, type Listing } from './table.ts';

const ROOT = ['databases', '(default)', 'documents'];
const RULESET = compileRules('firestore.rules');

/** Who asks; undefined for a visitor. */
export interface Caller {
  readonly uid: string;
  readonly claims: Claims;
}

/** What somebody asks for. A list is of the documents beside the one at the path. */
export type Asked =
  | { readonly operation: 'get' | 'delete'; readonly path: string }
  | { readonly operation: 'list'; readonly path: string; readonly listing: Listing }
  | { readonly operation: 'create' | 'update'; readonly path: string; readonly data: DocumentData };

type Decided = Extract<Decision, { kind: 'decided' }>;

/** What one operation on the documents of a row asks for, made by somebody who does as if they took part as `uid`. */
export function askFor(row: CollectionRow, operation: Operation, uid: string, id: string): Asked {
  switch (operation) {
    case 'create':
      return { operation, path: row.fresh(id), data: row.created() };
    case 'update':
      return { operation, path: row.document, data: row.changed(uid) };
    case 'list':
      return { operation, path: row.document, listing: row.listed(uid) };
    default:
      return { operation, path: row.document };
  }
}

/** Whether the rules let somebody do something. A list skips as many documents as `offset` says, and need not say it, or says null. */
export type Evaluate = (caller: Caller | undefined, asked: Asked, offset?: number | null) => Decided;

/**
 * Decides by the rules alone, in the database of the table, without a server; thousands in a second. Other tests show that a
 * server decides the same.
 * @param changed documents that are other ones than in the table
 */
export function openEvaluator(time: Date, changed: Readonly<Record<string, DocumentData>> = {}): Evaluate {
  const stored = { ...DOCUMENTS, ...changed };
  const documents = new Map(Object.entries(stored).map(([path, data]) => [path, rulesValueOf({ data })]));
  const lookUp = ({ segments }: Lookup): LookupAnswer => {
    const resource = documents.get(segments.slice(ROOT.length).join('/'));
    return resource === undefined ? { kind: 'missing' } : { kind: 'found', resource };
  };
  const world: EvaluatedWorld = { time, stored, lookUp };
  return (caller, asked, offset) => decideAsked(world, caller, asked, offset);
}

interface EvaluatedWorld {
  readonly time: Date;
  readonly stored: Readonly<Record<string, DocumentData>>;
  readonly lookUp: (lookup: Lookup) => LookupAnswer;
}

function decideAsked(
  { time, stored, lookUp }: EvaluatedWorld,
  caller: Caller | undefined,
  asked: Asked,
  offset: number | null | undefined,
): Decided {
  const before = stored[asked.path];
  const isWrite = asked.operation === 'create' || asked.operation === 'update';
  const after = isWrite
    ? written(asked.data, asked.operation === 'update' ? (before ?? {}) : {}, time)
    : null;
  const isList = asked.operation === 'list';
  const segments = [...ROOT, ...asked.path.split('/')];
  const decision = decide(RULESET, {
    service: 'cloud.firestore',
    method: asked.operation,
    path: isList ? segments.slice(0, -1) : segments,
    request: rulesValueOf({
      auth: caller === undefined ? null : { uid: caller.uid, token: { sub: caller.uid, ...caller.claims } },
      time,
      query: isList
        ? { limit: asked.listing.limit ?? null, ...(offset === undefined ? {} : { offset }) }
        : {},
      resource: after === null ? null : { data: after },
    }),
    resource: isList ? undefined : rulesValueOf(before === undefined ? null : { data: before }),
    ...(isList ? { query: { filter: filterOf(asked.listing), sortedBy: [] } } : {}),
    lookUp,
  });
  if (decision.kind === 'pending') throw new Error('The decision waits for a document.');
  return decision;
}

function filterOf({ where = [] }: Listing): Filter {
  return {
    kind: 'and',
    filters: where.map(([field, operator, value]) => ({
      kind: 'field',
      field: [field],
      operator: operator === 'array-contains' ? 'contains' : operator,
      value: rulesValueOf(value),
    })),
  };
}

/** What a document says after a write: names may be paths, and a value what the server is to fill in. */
function written(data: DocumentData, before: DocumentData, time: Date): DocumentData {
  const after = structuredClone(before);
  for (const [name, value] of Object.entries(data)) {
    const parents = name.split('.');
    const last = parents.pop() ?? '';
    const parent = parents.reduce<DocumentData>((map, key) => (map[key] ??= {}), after);
    const result = filledIn(value, parent[last], time);
    if (result === undefined) delete parent[last];
    else parent[last] = result;
  }
  return after;
}

/** Undefined where a field goes. */
function filledIn(value: unknown, before: unknown, time: Date): unknown {
  if (!(value instanceof FieldValue)) return value;
  if (value.isEqual(serverTimestamp())) return time;
  if (value.isEqual(deleteField())) return undefined;
  if (value.isEqual(increment(1)) && typeof before === 'number') return before + 1;
  throw new TypeError('The tests do not know what the server would fill in here.');
}
