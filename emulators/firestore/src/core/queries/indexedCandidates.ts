import type { Document } from '../commands/document.ts';
import type { IndexedPlace } from '../documents/documentIndexes.ts';
import type { IndexPart, IndexPosition, IndexShape, OrderedIndex } from '../documents/orderedIndex.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import type { StartingPoint } from '../documents/sortedIds.ts';
import { areSamePath, isNamePath } from '../values/fieldPath.ts';
import type { Value } from '../values/value.ts';
import type { Disjunct } from './disjuncts.ts';
import { type PlannedOrder, sortDocuments } from './order.ts';
import { compareInPlan, type QueryPlan } from './plan.ts';
import { collectionsIn, isInScope } from './scope.ts';

/**
 * Every document that a query's filters accept, in its order, offset and limit set aside, and no more looked at than
 * what an index has between the first and the last; undefined where there are no indexes for it.
 */
export function indexedCandidates(plan: QueryPlan, snapshot: Snapshot): Iterable<Document> | undefined {
  const place = placeOf(plan, snapshot);
  if (place === undefined || plan.names.ids !== undefined) return undefined;
  const scans: Iterable<Document>[] = [];
  for (const disjunct of plan.disjuncts) {
    const scan = scanOf(disjunct, plan, place, snapshot);
    if (scan === undefined) return undefined;
    scans.push(scan);
  }
  const otherwise = differing(plan, snapshot);
  if (otherwise.length > 0) scans.push(otherwise);
  const [only, ...others] = scans;
  return only !== undefined && others.length === 0 ? only : merge(scans, plan);
}

/** What an index would be of. Groups below a document have none of their own. */
function placeOf({ scope }: QueryPlan, { store }: Snapshot): IndexedPlace | undefined {
  if (scope.kind === 'collection') return { path: scope.path };
  const isWhole = scope.kind === 'group' && scope.parent === store.root;
  return isWhole ? { collectionId: scope.collectionId } : undefined;
}

function scanOf(
  disjunct: Disjunct,
  plan: QueryPlan,
  place: IndexedPlace,
  snapshot: Snapshot,
): Iterable<Document> | undefined {
  const { equalities, memberships } = disjunct;
  const orders = plan.orders.filter(
    ({ path }) => !isNamePath(path) && !equalities.some((equality) => areSamePath(equality.path, path)),
  );
  // Of a field that is searched for two elements at once, any one leads there.
  const filtered = [...memberships.slice(0, 1), ...equalities];
  const parts: IndexPart[] = [
    ...memberships.slice(0, 1).map(({ path }) => ({ path, isDescending: false, isElement: true })),
    ...equalities.map(({ path }) => ({ path, isDescending: false, isElement: false })),
    ...orders.map(({ path, isDescending }) => ({ path, isDescending, isElement: false })),
  ];
  if (parts.length === 0) return undefined;
  const shape: IndexShape = { parts, isNameDescending: plan.orders.at(-1)?.isDescending ?? false };
  const index = snapshot.store.indexes.find(place, shape, () => collectionsIn(plan.scope, snapshot.store));
  if (index === undefined) return undefined;
  const prefix = filtered.map(({ value }) => value);
  const { first, last } = boundsOf(disjunct, plan, orders, prefix);
  return accepted(index, first, last, plan, snapshot);
}

function* accepted(
  index: OrderedIndex,
  first: readonly IndexPosition[],
  last: readonly IndexPosition[],
  plan: QueryPlan,
  { differences }: Snapshot,
): Generator<Document> {
  for (const document of index.between(first, last)) {
    if (!differences.has(document.name) && plan.accepts(document)) yield document;
  }
}

/** Between which positions of an index all documents lie that a conjunction and the cursors accept. */
function boundsOf(
  { ranges }: Disjunct,
  plan: QueryPlan,
  orders: readonly PlannedOrder[],
  prefix: IndexPosition,
): { readonly first: readonly IndexPosition[]; readonly last: readonly IndexPosition[] } {
  const first: IndexPosition[] = [prefix];
  const last: IndexPosition[] = [prefix];
  const [leading] = orders;
  for (const { path, op, value } of ranges) {
    if (leading === undefined || !areSamePath(path, leading.path)) continue;
    const isFloor = op === 'GREATER_THAN' || op === 'GREATER_THAN_OR_EQUAL';
    (isFloor === leading.isDescending ? last : first).push([...prefix, value]);
  }
  if (plan.startAt !== undefined) first.push([...prefix, ...leadingValues(plan.startAt, plan, orders)]);
  if (plan.endAt !== undefined) last.push([...prefix, ...leadingValues(plan.endAt, plan, orders)]);
  if (orders.length === 0) addNames(plan, prefix, first, last);
  return { first, last };
}

/** Adds what is known of names, by which all that is equal is ordered. */
function addNames(
  plan: QueryPlan,
  prefix: IndexPosition,
  first: IndexPosition[],
  last: IndexPosition[],
): void {
  const { scope, names, orders } = plan;
  if (scope.kind !== 'collection') return;
  const isDescending = orders.at(-1)?.isDescending ?? false;
  const positionOf = ({ id }: StartingPoint): IndexPosition => [
    ...prefix,
    { type: 'reference', value: `${scope.path}/${id}` },
  ];
  if (names.from !== undefined) (isDescending ? last : first).push(positionOf(names.from));
  if (names.to !== undefined) (isDescending ? first : last).push(positionOf(names.to));
}

/** The values of a cursor as far as they stand for fields of the index, which those compared for equality do not. */
function leadingValues(
  cursor: readonly Value[],
  plan: QueryPlan,
  orders: readonly PlannedOrder[],
): readonly Value[] {
  const isShort = plan.orders.findIndex((order, at) => !isNamePath(order.path) && order !== orders[at]);
  return isShort === -1 ? cursor : cursor.slice(0, isShort);
}

/** What another time than the present had instead. */
function differing(plan: QueryPlan, { differences }: Snapshot): Document[] {
  const documents: Document[] = [];
  for (const [name, document] of differences) {
    if (document !== undefined && isInScope(plan.scope, name) && plan.accepts(document))
      documents.push(document);
  }
  return sortDocuments(documents, plan.orders);
}

/** Joins what is in order already; a document that several have comes once. */
function* merge(sources: readonly Iterable<Document>[], plan: QueryPlan): Generator<Document> {
  const open = sources
    .map((source) => {
      const documents = source[Symbol.iterator]();
      return { documents, next: documents.next() };
    })
    .filter(({ next }) => next.done !== true);
  let latest: string | undefined;
  while (open.length > 0) {
    let least = open[0];
    for (const source of open) {
      if (least === undefined || compareInPlan(plan, source.next.value, least.next.value) < 0) least = source;
    }
    if (least === undefined) return;
    const document: Document = least.next.value;
    if (document.name !== latest) yield document;
    latest = document.name;
    least.next = least.documents.next();
    if (least.next.done === true) open.splice(open.indexOf(least), 1);
  }
}
