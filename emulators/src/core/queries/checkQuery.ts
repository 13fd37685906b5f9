/** Refuses the queries that Firestore refuses, before anything is evaluated. */
import type { Filter, StructuredQuery } from '../commands/queries.ts';
import { databaseOf } from '../documents/resourceName.ts';
import { type StatusCode, StatusError } from '../status.ts';
import { checkValue } from '../values/checkFields.ts';
import { areSamePath, formatFieldPath, isNamePath, parseFieldPath } from '../values/fieldPath.ts';
import type { Value } from '../values/value.ts';
import type { Operator } from './operators/operator.ts';
import { OPERATORS } from './operators/operators.ts';
import type { PlannedOrder } from './order.ts';
import type { Scope } from './scope.ts';

const MAX_DISJUNCTS = 30;
const MAX_FILTER_DEPTH = 100;

export function checkQuery(query: StructuredQuery, scope: Scope): void {
  if (query.offset < 0) refuse('offset is negative');
  if (query.limit !== undefined && query.limit < 0) refuse('limit is negative');
  if (query.where !== undefined) checkWhere(query.where, scope);
  checkOrderBy(query, scope);
  for (const path of query.select ?? []) parseFieldPath(path);
}

/** Cursors are judged against the full order, implicit parts included. */
export function checkCursors(query: StructuredQuery, orders: readonly PlannedOrder[]): void {
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor === undefined) continue;
    if (cursor.values.length > orders.length) refuse('Cursor has too many values.');
    for (const [index, value] of cursor.values.entries()) {
      const order = orders[index];
      if (order !== undefined && isNamePath(order.path)) checkName(value, 'Cursor');
      else checkValue(value, 'cursor');
    }
  }
}

function checkWhere(where: Filter, scope: Scope): void {
  const operators: Operator[] = [];
  const { disjuncts, memberships } = measure(where, scope, operators, 1);
  if (disjuncts > MAX_DISJUNCTS) {
    refuse(
      `Too many disjunctions after normalization: ${disjuncts}. The maximum allowed is ${MAX_DISJUNCTS}.`,
    );
  }
  if (memberships > 1) {
    refuse('A maximum of 1 ARRAY_CONTAINS filter is allowed per disjunction.', 'FAILED_PRECONDITION');
  }
  if (operators.filter((operator) => operator.isNegation).length > 1) {
    refuse("Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.");
  }
  const hasAlternatives = operators.some(({ name }) => name === 'IN' || name === 'ARRAY_CONTAINS_ANY');
  if (hasAlternatives && operators.some(({ name }) => name === 'NOT_IN')) {
    refuse("'NOT_IN' cannot be used in the same query with 'IN' or 'ARRAY_CONTAINS_ANY'.");
  }
}

/**
 * Checks a filter and those inside it, and tells how many disjuncts it has in normal form and the most array
 * memberships that meet in one of them. Collects the operators used.
 */
function measure(
  filter: Filter,
  scope: Scope,
  operators: Operator[],
  depth: number,
): { disjuncts: number; memberships: number } {
  if (depth > MAX_FILTER_DEPTH) refuse(`Filters are nested more than ${MAX_FILTER_DEPTH} deep.`);
  if (filter.kind === 'composite') {
    if (filter.filters.length === 0) refuse('A composite filter must have at least one filter.');
    const parts = filter.filters.map((part) => measure(part, scope, operators, depth + 1));
    return filter.op === 'AND'
      ? {
          disjuncts: parts.reduce((product, part) => product * part.disjuncts, 1),
          memberships: parts.reduce((sum, part) => sum + part.memberships, 0),
        }
      : {
          disjuncts: parts.reduce((sum, part) => sum + part.disjuncts, 0),
          memberships: Math.max(...parts.map((part) => part.memberships)),
        };
  }
  const operator = OPERATORS[filter.op];
  operators.push(operator);
  checkFilteredField(filter, operator, scope);
  if (filter.kind === 'unary') return { disjuncts: 1, memberships: 0 };
  return {
    disjuncts: operator.countDisjuncts(filter.value),
    memberships: operator.isArrayMembership ? 1 : 0,
  };
}

function checkFilteredField(
  filter: Exclude<Filter, { kind: 'composite' }>,
  operator: Operator,
  scope: Scope,
): void {
  const path = parseFieldPath(filter.fieldPath);
  const isName = isNamePath(path);
  if (scope.kind === 'kindless' && !isName) refuse(`kind is required for filter: ${filter.fieldPath}`);
  if (isName && !operator.allowsName) refuse(`'${operator.name}' is not supported on __name__.`);
  if (filter.kind === 'unary') return;
  for (const operand of operandsOf(filter.value, operator)) {
    if (isName) checkName(operand, '__key__ filter');
    else checkValue(operand, filter.fieldPath);
  }
}

function operandsOf(operand: Value, operator: Operator): readonly Value[] {
  if (operator.maxComparisons === undefined) return [operand];
  if (operand.type !== 'array') return refuse(`'${operator.name}' requires an ArrayValue.`);
  if (operand.values.length === 0) refuse(`'${operator.name}' requires an non-empty ArrayValue.`);
  if (operand.values.length > operator.maxComparisons) {
    refuse(`'${operator.name}' supports up to ${operator.maxComparisons} comparison values.`);
  }
  return operand.values;
}

function checkName(value: Value, what: string): void {
  if (value.type === 'reference') databaseOf(value.value);
  else refuse(`${what} value must be a Key`);
}

function checkOrderBy(query: StructuredQuery, scope: Scope): void {
  const paths = query.orderBy.map((order) => parseFieldPath(order.fieldPath));
  for (const [index, path] of paths.entries()) {
    if (paths.slice(0, index).some((earlier) => areSamePath(earlier, path))) {
      refuse(`order by clause cannot contain duplicate fields ${formatFieldPath(path)}`);
    }
    if (isNamePath(path) && index < paths.length - 1) {
      refuse('order by clause cannot contain more fields after the key');
    }
    if (scope.kind === 'kindless' && !(isNamePath(path) && query.orderBy[index]?.direction === 'ASCENDING')) {
      refuse('kind is required for all orders except __key__ ascending');
    }
  }
}

function refuse(message: string, code: StatusCode = 'INVALID_ARGUMENT'): never {
  throw new StatusError(code, message);
}
