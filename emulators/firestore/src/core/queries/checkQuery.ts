/** Refuses the queries that Firestore refuses, before anything is evaluated. */
import type { Cursor, Filter, StructuredQuery } from '../commands/queries.ts';
import { checkDocumentName, checkReference } from '../documents/resourceName.ts';
import { StatusError } from '../status.ts';
import { checkValue } from '../values/checkFields.ts';
import {
  areSamePath,
  compareFieldPaths,
  type FieldPath,
  formatFieldPath,
  isNamePath,
  parseQueriedPath,
} from '../values/fieldPath.ts';
import type { Value } from '../values/value.ts';
import type { Operator } from './operators/operator.ts';
import { OPERATORS } from './operators/operators.ts';
import type { Scope } from './scope.ts';

const MAX_DISJUNCTS = 30;
const MAX_FILTER_DEPTH = 100;
const MAX_INEQUALITY_FIELDS = 10;
/** Filters in normal form, orders and an ancestor together (https://firebase.google.com/docs/firestore/query-data/queries#query_limitations). */
const MAX_COMPONENTS = 100;

/** Where a query is asked: names in it must be of the same database. */
export interface Place {
  readonly scope: Scope;
  readonly database: string;
  /** Whether it looks below a document. */
  readonly hasAncestor: boolean;
}

export function checkQuery(query: StructuredQuery, place: Place): void {
  if (query.offset < 0) refuse('offset is negative');
  if (query.limit !== undefined && query.limit < 0) refuse('limit is negative');
  const inequalities: FieldPath[] = [];
  const filters = query.where === undefined ? 0 : checkWhere(query.where, place, inequalities);
  checkOrderBy(query, place.scope, inequalities);
  checkComponents(filters, query.orderBy.length, place.hasAncestor);
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor !== undefined) checkCursor(cursor, query, place);
  }
  for (const path of query.select ?? []) parseQueriedPath(path);
}

/** A cursor stands for the fields that the query says it is ordered by, not for those that the server adds. */
function checkCursor({ values }: Cursor, { orderBy }: StructuredQuery, { database }: Place): void {
  if (values.length > orderBy.length) refuse('Cursor has too many values.');
  for (const [index, value] of values.entries()) {
    if (!isNamePath(parseQueriedPath(orderBy[index]?.fieldPath ?? ''))) {
      checkOperand(value, 'cursor');
      continue;
    }
    checkCursorName(value, database);
  }
}

function checkCursorName(value: Value, database: string): void {
  if (value.type !== 'reference') refuse('Cursor __key__ value is not a document reference.');
  else if (checkReference(value.value) !== database) {
    refuse('The cursor key is in a different database than the query');
  }
}

function checkComponents(filters: number, orders: number, hasAncestor: boolean): void {
  if (filters + orders + Number(hasAncestor) <= MAX_COMPONENTS) return;
  refuse(
    `The query may not have more than ${MAX_COMPONENTS} filters + sort orders + ancestor total. Currently there are ${filters} filters, ${orders} sort orders, and ${hasAncestor ? 'one' : 'no'} ancestor filter.`,
  );
}

/** What the filters of a query have in common, gathered on the way through them. */
interface Gathered {
  readonly place: Place;
  readonly operators: Operator[];
  readonly inequalities: FieldPath[];
  hasNameEquality: boolean;
}

/** Answers the number of filters in normal form; adds the fields whose inequalities order the results to `inequalities`. */
function checkWhere(where: Filter, place: Place, inequalities: FieldPath[]): number {
  const gathered: Gathered = { place, operators: [], inequalities, hasNameEquality: false };
  const { disjuncts, filters, memberships } = measure(where, gathered, 1);
  const { operators } = gathered;
  if (disjuncts > MAX_DISJUNCTS) {
    refuse(
      `Too many disjunctions after normalization. Result had ${disjuncts} disjunctions which is more than the maximum of ${MAX_DISJUNCTS}`,
    );
  }
  if (memberships > 1) refuse("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  if (operators.filter((operator) => operator.isNegation).length > 1) {
    refuse("Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.");
  }
  // The message is Firestore's; in an OR, as the web client's own suite has it, NOT_IN is taken all the same.
  const hasAlternatives = operators.some(({ name }) => name === 'IN' || name === 'ARRAY_CONTAINS_ANY');
  if (hasAlternatives && operators.some(({ name }) => name === 'NOT_IN')) {
    refuse("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  checkInequalities(gathered);
  return filters;
}

function checkInequalities({ inequalities, hasNameEquality }: Gathered): void {
  const isOnName = inequalities.some(isNamePath);
  if (hasNameEquality && inequalities.length > 0 && !isOnName) {
    refuse(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
  const fields = [...new Set(inequalities.toSorted(compareFieldPaths).map(formatFieldPath))];
  if (fields.length > MAX_INEQUALITY_FIELDS) {
    refuse(
      `The query contains ${fields.length} distinct inequality fields: [${fields.join(', ')}]. A query may not have more than ${MAX_INEQUALITY_FIELDS} distinct inequality fields.`,
    );
  }
}

/** A filter in disjunctive normal form. */
interface NormalForm {
  readonly disjuncts: number;
  /** How many filters all disjuncts have together. */
  readonly filters: number;
  /** The most array memberships that meet in one disjunct. */
  readonly memberships: number;
}

/** What an AND of nothing is. */
const EVERYTHING: NormalForm = { disjuncts: 1, filters: 0, memberships: 0 };

/** Checks a filter and those inside it. */
function measure(filter: Filter, gathered: Gathered, depth: number): NormalForm {
  if (depth > MAX_FILTER_DEPTH) refuse(`Filters are nested more than ${MAX_FILTER_DEPTH} deep.`);
  if (filter.kind === 'composite') {
    // An AND of nothing asks for nothing, and so lets everything pass.
    if (filter.op === 'OR' && filter.filters.length === 0) {
      refuse('Composite filter must have at least one sub-filter.');
    }
    const parts = filter.filters.map((part) => measure(part, gathered, depth + 1));
    return filter.op === 'AND' ? parts.reduce(bothOf, EVERYTHING) : parts.reduce(eitherOf);
  }
  const operator = OPERATORS[filter.op];
  gathered.operators.push(operator);
  const path = checkFilteredField(filter, operator, gathered.place);
  if (operator.isInequality) gathered.inequalities.push(path);
  if (isNamePath(path) && (filter.op === 'EQUAL' || filter.op === 'IN')) gathered.hasNameEquality = true;
  const disjuncts = filter.kind === 'unary' ? 1 : operator.countDisjuncts(filter.value);
  return { disjuncts, filters: disjuncts, memberships: operator.isArrayMembership ? 1 : 0 };
}

/** Each disjunct of one with each of the other. */
function bothOf(one: NormalForm, other: NormalForm): NormalForm {
  return {
    disjuncts: one.disjuncts * other.disjuncts,
    filters: one.filters * other.disjuncts + other.filters * one.disjuncts,
    memberships: one.memberships + other.memberships,
  };
}

function eitherOf(one: NormalForm, other: NormalForm): NormalForm {
  return {
    disjuncts: one.disjuncts + other.disjuncts,
    filters: one.filters + other.filters,
    memberships: Math.max(one.memberships, other.memberships),
  };
}

function checkFilteredField(
  filter: Exclude<Filter, { kind: 'composite' }>,
  operator: Operator,
  { scope, database }: Place,
): FieldPath {
  const path = parseQueriedPath(filter.fieldPath);
  const isName = isNamePath(path);
  if (scope.kind === 'kindless' && !isName) refuse(`kind is required for filter: ${filter.fieldPath}`);
  if (isName && !operator.allowsName) {
    refuse(filter.kind === 'unary' ? '__key__ filter value must be a Key' : 'the name __key__ is reserved');
  }
  if (filter.kind === 'unary') return path;
  for (const operand of operandsOf(filter.value, operator)) {
    if (!isName) checkOperand(operand, filter.fieldPath);
    else if (operand.type === 'reference') checkDocumentName(operand.value, database, 'Resource');
    else refuse('__key__ filter value must be a Key');
  }
  return path;
}

/** Unlike what is stored, what is compared with may hold arrays in arrays. */
function checkOperand(value: Value, property: string): void {
  if (value.type === 'array') for (const element of value.values) checkOperand(element, property);
  else checkValue(value, property);
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

function checkOrderBy(query: StructuredQuery, scope: Scope, inequalities: readonly FieldPath[]): void {
  const paths = query.orderBy.map((order) => parseQueriedPath(order.fieldPath));
  for (const [index, path] of paths.entries()) {
    if (paths.slice(0, index).some((earlier) => areSamePath(earlier, path))) {
      refuse(`order by clause cannot contain duplicate fields ${formatFieldPath(path)}`);
    }
    if (scope.kind === 'kindless' && !(isNamePath(path) && query.orderBy[index]?.direction === 'ASCENDING')) {
      refuse('kind is required for all orders except __key__ ascending');
    }
  }
  const name = paths.findIndex(isNamePath);
  const isUnordered = (path: FieldPath) => !paths.some((ordered) => areSamePath(ordered, path));
  if (name !== -1 && (name < paths.length - 1 || inequalities.some(isUnordered))) {
    refuse('order by clause cannot contain more fields after the key');
  }
}

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}
