import type { Filter as CoreFilter, StructuredQuery } from '../core/commands/queries.ts';
import { parseFieldPath } from '../core/values/fieldPath.ts';
import {
  ANY_SEGMENTS,
  bool,
  type Filter,
  float,
  int,
  list,
  map,
  NULL,
  type PathPart,
  path,
  type QueryScope,
  string,
  type Value,
} from '../rules/index.ts';
import { pathOf, toRulesValue } from './rulesValue.ts';

/** What a query tells of the documents it could return. */
export function queryScopeOf(query: StructuredQuery): QueryScope {
  return {
    filter: query.where === undefined ? undefined : toRulesFilter(query.where),
    sortedBy: query.orderBy.map((order) => parseFieldPath(order.fieldPath)),
  };
}

/** The collections a query reads from, as paths of the rules language without the document. */
export function collectionsOf(parent: string, query: StructuredQuery): readonly (readonly PathPart[])[] {
  const base = pathOf(parent);
  if (query.from.length === 0) return [[...base, ANY_SEGMENTS]];
  return query.from.map(({ collectionId, allDescendants }) =>
    allDescendants ? [...base, ANY_SEGMENTS, collectionId] : [...base, collectionId],
  );
}

/** What `request.query` holds. `limit` is null where the query has none. */
export function toRulesQuery(parent: string, query: StructuredQuery): Value {
  const [from] = query.from;
  const orderBy = query.orderBy.map(
    ({ fieldPath, direction }) => [fieldPath, string(direction === 'ASCENDING' ? 'ASC' : 'DESC')] as const,
  );
  const { length } = pathOf(parent);
  return map(
    new Map<string, Value>([
      ['limit', query.limit === undefined ? NULL : int(query.limit)],
      ['offset', int(query.offset)],
      ['orderBy', map(new Map(orderBy))],
      ['allDescendants', bool(from?.allDescendants ?? true)],
      ['distinct', list([])],
      ['groupBy', list([])],
      ['kind', from === undefined ? NULL : string(from.collectionId)],
      ['parent', length === ROOT_LENGTH ? NULL : path(pathOf(parent))],
      ['selectOnlyKeys', bool(query.select?.every((field) => field === '__name__') ?? false)],
    ]),
  );
}

/** `databases/{database}/documents` */
const ROOT_LENGTH = 3;

const OPERATORS = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'contains',
} as const;

const LIST_OPERATORS = {
  IN: 'in',
  NOT_IN: 'not-in',
  ARRAY_CONTAINS_ANY: 'contains-any',
} as const;

const UNARY = {
  IS_NULL: { operator: '==', value: NULL },
  IS_NOT_NULL: { operator: '!=', value: NULL },
  IS_NAN: { operator: '==', value: float(Number.NaN) },
  IS_NOT_NAN: { operator: '!=', value: float(Number.NaN) },
} as const;

function toRulesFilter(filter: CoreFilter): Filter {
  if (filter.kind === 'composite') {
    return { kind: filter.op === 'AND' ? 'and' : 'or', filters: filter.filters.map(toRulesFilter) };
  }
  const field = parseFieldPath(filter.fieldPath);
  if (filter.kind === 'unary') return { kind: 'field', field, ...UNARY[filter.op] };
  if (filter.op === 'IN' || filter.op === 'NOT_IN' || filter.op === 'ARRAY_CONTAINS_ANY') {
    const values = filter.value.type === 'array' ? filter.value.values.map(toRulesValue) : [];
    return { kind: 'field', field, operator: LIST_OPERATORS[filter.op], values };
  }
  return { kind: 'field', field, operator: OPERATORS[filter.op], value: toRulesValue(filter.value) };
}
