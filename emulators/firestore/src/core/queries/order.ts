import type { Document } from '../commands/document.ts';
import type { Filter, StructuredQuery } from '../commands/queries.ts';
import { compareNames } from '../documents/resourceName.ts';
import { compareValues } from '../values/compare.ts';
import {
  areSamePath,
  compareFieldPaths,
  type FieldPath,
  isNamePath,
  NAME_FIELD,
  parseFieldPath,
  valueAt,
} from '../values/fieldPath.ts';
import type { Value } from '../values/value.ts';
import { OPERATORS } from './operators/operators.ts';

export interface PlannedOrder {
  readonly path: FieldPath;
  readonly isDescending: boolean;
}

/**
 * The whole order of a query: what it asks for, then the fields of its inequalities that it does not name, then the
 * document name; what is added takes the direction of the last order asked for.
 */
export function ordersOf(query: StructuredQuery): readonly PlannedOrder[] {
  const orders: PlannedOrder[] = query.orderBy.map(({ fieldPath, direction }) => ({
    path: parseFieldPath(fieldPath),
    isDescending: direction === 'DESCENDING',
  }));
  const isDescending = orders.at(-1)?.isDescending ?? false;
  const addMissing = (path: FieldPath): void => {
    const endsInName = orders.some((order) => isNamePath(order.path));
    if (!endsInName && !orders.some((order) => areSamePath(order.path, path)))
      orders.push({ path, isDescending });
  };
  for (const path of inequalitiesOf(query)
    .filter((path) => !isNamePath(path))
    .sort(compareFieldPaths))
    addMissing(path);
  addMissing([NAME_FIELD]);
  return orders;
}

export function compareDocuments(left: Document, right: Document, orders: readonly PlannedOrder[]): number {
  for (const { path, isDescending } of orders) {
    const order = compareAt(path, left, right);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

/** Sorts documents, having looked up only once in each what they are ordered by first. */
export function sortDocuments(documents: Iterable<Document>, orders: readonly PlannedOrder[]): Document[] {
  const [first, ...others] = orders;
  if (first === undefined) return [...documents];
  const direction = first.isDescending ? -1 : 1;
  return Array.from(documents, (document) => ({ document, key: valueAt(document, first.path) }))
    .sort(
      (left, right) =>
        compareFields(left.key, right.key) * direction ||
        compareDocuments(left.document, right.document, others),
    )
    .map(({ document }) => document);
}

/** Where a document stands relative to a cursor: negative before it, zero on it, positive behind it. */
export function compareWithCursor(
  document: Document,
  cursor: readonly Value[],
  orders: readonly PlannedOrder[],
): number {
  for (const [index, { path, isDescending }] of orders.entries()) {
    const value = cursor[index];
    if (value === undefined) break;
    const order = compareFields(valueAt(document, path), value);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

function compareAt(path: FieldPath, left: Document, right: Document): number {
  return isNamePath(path)
    ? compareNames(left.name, right.name)
    : compareFields(valueAt(left, path), valueAt(right, path));
}

function compareFields(left: Value | undefined, right: Value | undefined): number {
  return left === undefined || right === undefined ? 0 : compareValues(left, right);
}

/** The fields of a query's inequalities, each as often as it is compared. */
export function inequalitiesOf({ where }: StructuredQuery): readonly FieldPath[] {
  return where === undefined ? [] : inequalityPaths(where);
}

function inequalityPaths(filter: Filter): FieldPath[] {
  if (filter.kind === 'composite') return filter.filters.flatMap(inequalityPaths);
  return OPERATORS[filter.op].isInequality ? [parseFieldPath(filter.fieldPath)] : [];
}
