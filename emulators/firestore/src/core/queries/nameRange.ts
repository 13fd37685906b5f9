/**
 * What a query says about document names, so that asking for one document, a handful, or the page after a document
 * does not look through a whole collection. Only an optimization: every document found is still tested.
 */
import type { Cursor, Filter, StructuredQuery } from '../commands/queries.ts';
import { compareIds, lastSegment, parentOf } from '../documents/resourceName.ts';
import type { StartingPoint } from '../documents/sortedIds.ts';
import { isNamePath, parseFieldPath } from '../values/fieldPath.ts';
import type { Value } from '../values/value.ts';
import type { PlannedOrder } from './order.ts';
import type { Scope } from './scope.ts';

export interface NameRange {
  /** The only ids there can be. */
  readonly ids?: readonly string[];
  readonly from?: StartingPoint;
  readonly to?: StartingPoint;
}

const EVERYTHING: NameRange = {};

export function nameRangeOf(
  query: StructuredQuery,
  orders: readonly PlannedOrder[],
  scope: Scope,
): NameRange {
  if (scope.kind !== 'collection') return EVERYTHING;
  const filters = query.where === undefined ? [] : conjunctsOf(query.where);
  const ranges = filters.map((filter) => rangeOfFilter(filter, scope.path));
  const first = orders[0];
  if (first !== undefined && isNamePath(first.path)) {
    const start = boundOf(query.startAt, true, scope.path);
    const end = boundOf(query.endAt, false, scope.path);
    ranges.push(first.isDescending ? rangeOf(end, start) : rangeOf(start, end));
  }
  return ranges.reduce(intersect, EVERYTHING);
}

function conjunctsOf(filter: Filter): Filter[] {
  return filter.kind === 'composite' && filter.op === 'AND' ? filter.filters.flatMap(conjunctsOf) : [filter];
}

function rangeOfFilter(filter: Filter, collection: string): NameRange {
  if (filter.kind !== 'field' || !isNamePath(parseFieldPath(filter.fieldPath))) return EVERYTHING;
  const { op, value } = filter;
  if (op === 'IN' && value.type === 'array') {
    return { ids: value.values.flatMap((element) => idIn(element, collection) ?? []) };
  }
  const id = idIn(value, collection);
  if (op === 'EQUAL') return { ids: id === undefined ? [] : [id] };
  if (id === undefined) return EVERYTHING;
  if (op === 'GREATER_THAN' || op === 'GREATER_THAN_OR_EQUAL') {
    return { from: { id, inclusive: op === 'GREATER_THAN_OR_EQUAL' } };
  }
  if (op === 'LESS_THAN' || op === 'LESS_THAN_OR_EQUAL') {
    return { to: { id, inclusive: op === 'LESS_THAN_OR_EQUAL' } };
  }
  return EVERYTHING;
}

function boundOf(
  cursor: Cursor | undefined,
  isStart: boolean,
  collection: string,
): StartingPoint | undefined {
  const value = cursor?.values[0];
  const id = value === undefined ? undefined : idIn(value, collection);
  return cursor === undefined || id === undefined ? undefined : { id, inclusive: cursor.before === isStart };
}

function rangeOf(from: StartingPoint | undefined, to: StartingPoint | undefined): NameRange {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The id that a reference names in a collection; undefined where it names something elsewhere. */
function idIn(value: Value, collection: string): string | undefined {
  return value.type === 'reference' && parentOf(value.value) === collection
    ? lastSegment(value.value)
    : undefined;
}

function intersect(left: NameRange, right: NameRange): NameRange {
  const ids = left.ids === undefined ? right.ids : left.ids.filter((id) => right.ids?.includes(id) ?? true);
  const range = rangeOf(tighter(left.from, right.from, 1), tighter(left.to, right.to, -1));
  return ids === undefined ? range : { ...range, ids };
}

function tighter(
  left: StartingPoint | undefined,
  right: StartingPoint | undefined,
  direction: 1 | -1,
): StartingPoint | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  const order = compareIds(left.id, right.id) * direction;
  if (order === 0) return left.inclusive ? right : left;
  return order > 0 ? left : right;
}
