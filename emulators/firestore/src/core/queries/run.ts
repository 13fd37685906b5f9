import type { Document } from '../commands/document.ts';
import type { Collection } from '../documents/documentStore.ts';
import { compareIds } from '../documents/resourceName.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import { isNamePath } from '../values/fieldPath.ts';
import { indexedCandidates } from './indexedCandidates.ts';
import { sortDocuments } from './order.ts';
import { compareInPlan, type QueryPlan } from './plan.ts';
import { collectionsIn, isInScope } from './scope.ts';

export interface QueryResult {
  /** Whole documents, in the query's order; projecting them is up to the caller. */
  readonly documents: readonly Document[];
  /** How many the offset left out. */
  readonly skipped: number;
}

/** Runs a query as it is asked: with its offset and limit, then its vector search. */
export function runQuery(plan: QueryPlan, snapshot: Snapshot): QueryResult {
  const end = plan.limit === undefined ? undefined : plan.offset + plan.limit;
  const found = findFirst(plan, snapshot, end);
  const documents = found.slice(plan.offset);
  return {
    documents: plan.nearest === undefined ? documents : plan.nearest(documents),
    skipped: Math.min(plan.offset, found.length),
  };
}

/** The first so many documents that the query's filters accept, in its order; all of them without a count. */
export function findFirst(plan: QueryPlan, snapshot: Snapshot, count: number | undefined): Document[] {
  const indexed = indexedCandidates(plan, snapshot);
  if (indexed !== undefined) return takeFirst(indexed, count);
  const candidates = candidatesOf(plan, snapshot);
  if (isSortedByName(plan, snapshot)) return takeFirst(candidates, count);
  if (count === undefined) return sortDocuments(candidates, plan.orders);
  return takeSmallest(candidates, count, plan);
}

/** Every accepted document, offset and limit set aside, in any order. */
export function findAll(plan: QueryPlan, snapshot: Snapshot): Iterable<Document> {
  return indexedCandidates(plan, snapshot) ?? candidatesOf(plan, snapshot);
}

/** Looks through all there is: every accepted document, in the query's order only where `isSortedByName`. */
function* candidatesOf(plan: QueryPlan, snapshot: Snapshot): Generator<Document> {
  const { store, differences } = snapshot;
  for (const collection of collectionsIn(plan.scope, store)) {
    for (const document of documentsIn(collection, plan)) {
      if (!differences.has(document.name) && plan.accepts(document)) yield document;
    }
  }
  for (const [name, document] of differences) {
    if (document !== undefined && isInScope(plan.scope, name) && plan.accepts(document)) yield document;
  }
}

/** The documents of a collection that the names asked for leave, in the order of their names. */
function* documentsIn(collection: Collection, plan: QueryPlan): Generator<Document> {
  const isDescending = plan.orders[0]?.isDescending ?? false;
  for (const id of idsIn(collection, plan, isDescending)) {
    const document = collection.documents.get(id);
    if (document !== undefined) yield document;
  }
}

function* idsIn(collection: Collection, plan: QueryPlan, isDescending: boolean): Generator<string> {
  const { ids, from, to } = plan.names;
  if (ids !== undefined) {
    const sorted = [...new Set(ids)].sort(compareIds);
    yield* isDescending ? sorted.reverse() : sorted;
    return;
  }
  const [start, end] = isDescending ? [to, from] : [from, to];
  const direction = isDescending ? -1 : 1;
  for (const id of isDescending ? collection.ids.descending(start) : collection.ids.ascending(start)) {
    if (end !== undefined) {
      const order = compareIds(id, end.id) * direction;
      if (order > 0 || (order === 0 && !end.inclusive)) return;
    }
    yield id;
  }
}

/** Whether the candidates already come in the query's order. */
function isSortedByName(plan: QueryPlan, snapshot: Snapshot): boolean {
  const first = plan.orders[0];
  return (
    plan.scope.kind === 'collection' &&
    snapshot.differences.size === 0 &&
    first !== undefined &&
    isNamePath(first.path)
  );
}

function takeFirst(candidates: Iterable<Document>, count: number | undefined): Document[] {
  const taken: Document[] = [];
  if (count === 0) return taken;
  for (const document of candidates) {
    taken.push(document);
    if (taken.length === count) break;
  }
  return taken;
}

/** Sorts only as many documents as are wanted: once there are enough, most candidates cost one comparison. */
function takeSmallest(candidates: Iterable<Document>, count: number, plan: QueryPlan): Document[] {
  let smallest: Document[] = [];
  if (count === 0) return smallest;
  let worst: Document | undefined;
  const batch = Math.max(count, 64);
  for (const document of candidates) {
    if (worst !== undefined && compareInPlan(plan, document, worst) > 0) continue;
    smallest.push(document);
    if (smallest.length >= count + batch) {
      smallest = sortDocuments(smallest, plan.orders).slice(0, count);
      worst = smallest.at(-1);
    }
  }
  return sortDocuments(smallest, plan.orders).slice(0, count);
}
