import type { Document } from '../commands/document.ts';
import type { StructuredQuery } from '../commands/queries.ts';
import { databaseOf, rootOf } from '../documents/resourceName.ts';
import { StatusError } from '../status.ts';
import { type FieldPath, isNamePath, parseFieldPath, selectFields, valueAt } from '../values/fieldPath.ts';
import type { Value } from '../values/value.ts';
import { numbersOf } from '../values/vector.ts';
import { checkQuery } from './checkQuery.ts';
import { type Disjunct, disjunctsOf } from './disjuncts.ts';
import { compileFilter, type Predicate } from './filter.ts';
import { type NearestSearch, searchNearest } from './findNearest.ts';
import { type NameRange, nameRangeOf } from './nameRange.ts';
import { compareDocuments, compareWithCursor, inequalitiesOf, ordersOf, type PlannedOrder } from './order.ts';
import { isInScope, type Scope, scopeOf } from './scope.ts';

/** A checked query, ready to be run again and again: against all documents, or one document at a time. */
export interface QueryPlan {
  readonly scope: Scope;
  readonly orders: readonly PlannedOrder[];
  /** The filters as conjunctions: of each document that the filters accept, at least one says no less than the truth. */
  readonly disjuncts: readonly Disjunct[];
  /** The fields of inequalities. */
  readonly inequalities: readonly FieldPath[];
  /** Whether a document within the scope passes filters, order and cursors; offset and limit set aside. */
  readonly accepts: Predicate;
  /** Whether any document of the database lies within the scope and passes filters, order and cursors. */
  readonly includes: Predicate;
  /** What the query says about document names alone, to look at fewer of them. */
  readonly names: NameRange;
  /** The values of the cursors, for those who look at fewer documents. */
  readonly startAt: readonly Value[] | undefined;
  readonly endAt: readonly Value[] | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Picks from what the rest finds; absent for a query without vector search. */
  readonly nearest: NearestSearch | undefined;
  /** What a vector search compares. */
  readonly vector: { readonly path: FieldPath; readonly dimension: number } | undefined;
  /** The part of a document that the query asks for. */
  readonly project: (document: Document) => Document;
}

/**
 * Checks and prepares a query; StatusError where Firestore refuses it.
 * Documents that lack one of the required fields are left out.
 */
export function planQuery(
  parent: string,
  query: StructuredQuery,
  requiredFields: readonly FieldPath[] = [],
): QueryPlan {
  const scope = scopeOf(parent, query);
  const database = databaseOf(parent);
  checkQuery(query, { scope, database, hasAncestor: parent !== rootOf(database) });
  const orders = ordersOf(query);
  const accepts = acceptanceOf(query, orders, requiredFields);
  return {
    scope,
    orders,
    disjuncts: disjunctsOf(query.where),
    inequalities: inequalitiesOf(query),
    accepts,
    includes: (document) => isInScope(scope, document.name) && accepts(document),
    names: nameRangeOf(query, orders, scope),
    startAt: query.startAt?.values,
    endAt: query.endAt?.values,
    offset: query.offset,
    limit: query.limit,
    nearest: nearestOf(query),
    vector: vectorOf(query),
    project: projectionOf(query.select),
  };
}

function nearestOf({ findNearest, limit, offset }: StructuredQuery): NearestSearch | undefined {
  if (findNearest === undefined) return undefined;
  const taken = limit !== undefined ? 'limit' : offset > 0 ? 'offset' : undefined;
  if (taken !== undefined) {
    throw new StatusError('INVALID_ARGUMENT', `A query ${taken} cannot be used with FindNearest`);
  }
  return searchNearest(findNearest);
}

function vectorOf({ findNearest }: StructuredQuery): QueryPlan['vector'] {
  if (findNearest === undefined) return undefined;
  const path = parseFieldPath(findNearest.fieldPath);
  return { path, dimension: numbersOf(findNearest.queryVector)?.length ?? 0 };
}

export function compareInPlan(plan: QueryPlan, left: Document, right: Document): number {
  return compareDocuments(left, right, plan.orders);
}

/** Copies of documents with only the masked fields; whole documents without a mask. */
export function projectionOf(mask: readonly string[] | undefined): (document: Document) => Document {
  if (mask === undefined) return (document) => document;
  const paths: FieldPath[] = mask.map(parseFieldPath).filter((path) => !isNamePath(path));
  return (document) => ({ ...document, fields: selectFields(document.fields, paths) });
}

function acceptanceOf(
  query: StructuredQuery,
  orders: readonly PlannedOrder[],
  requiredFields: readonly FieldPath[],
): Predicate {
  const { startAt, endAt, where } = query;
  const predicates: Predicate[] = [];
  if (where !== undefined) predicates.push(compileFilter(where));
  // Every document has a name, so ordering by it alone leaves nothing out.
  const needed = [...orders.map(({ path }) => path).filter((path) => !isNamePath(path)), ...requiredFields];
  if (needed.length > 0) {
    predicates.push((document) => needed.every((path) => valueAt(document, path) !== undefined));
  }
  if (startAt !== undefined) {
    predicates.push((document) => {
      const order = compareWithCursor(document, startAt.values, orders);
      return startAt.before ? order >= 0 : order > 0;
    });
  }
  if (endAt !== undefined) {
    predicates.push((document) => {
      const order = compareWithCursor(document, endAt.values, orders);
      return endAt.before ? order < 0 : order <= 0;
    });
  }
  return (document) => predicates.every((predicate) => predicate(document));
}
