import type {
  Aggregation,
  Cursor,
  DistanceMeasure,
  FieldOperator,
  Filter,
  FindNearest,
  StructuredQuery,
  UnaryOperator,
} from '../../core/commands/queries.ts';
import { StatusError } from '../../core/status.ts';
import { decodeValue, NO_VALUE_TYPE } from './decodeValue.ts';
import { toNumber } from './int64.ts';
import type {
  WireAggregation,
  WireCursor,
  WireFieldReference,
  WireFilter,
  WireFindNearest,
  WireQuery,
} from './wireMessages.ts';

/** Far above the number of filters Firestore allows; it only protects the stack. */
const DEEPEST_FILTER = 100;

const COMPOSITE_OPERATORS: Readonly<Record<number, 'AND' | 'OR'>> = { 1: 'AND', 2: 'OR' };

const FIELD_OPERATORS: Readonly<Record<number, FieldOperator>> = {
  1: 'LESS_THAN',
  2: 'LESS_THAN_OR_EQUAL',
  3: 'GREATER_THAN',
  4: 'GREATER_THAN_OR_EQUAL',
  5: 'EQUAL',
  6: 'NOT_EQUAL',
  7: 'ARRAY_CONTAINS',
  8: 'IN',
  9: 'ARRAY_CONTAINS_ANY',
  10: 'NOT_IN',
};

const UNARY_OPERATORS: Readonly<Record<number, UnaryOperator>> = {
  2: 'IS_NAN',
  3: 'IS_NULL',
  4: 'IS_NOT_NAN',
  5: 'IS_NOT_NULL',
};

const DIRECTIONS: Readonly<Record<number, 'ASCENDING' | 'DESCENDING'>> = {
  0: 'ASCENDING',
  1: 'ASCENDING',
  2: 'DESCENDING',
};

const DISTANCE_MEASURES: Readonly<Record<number, DistanceMeasure>> = {
  1: 'EUCLIDEAN',
  2: 'COSINE',
  3: 'DOT_PRODUCT',
};

/** A structured query; what makes no sense is INVALID_ARGUMENT. */
export function decodeQuery(query: WireQuery | null): StructuredQuery {
  if (query === null) throw new StatusError('INVALID_ARGUMENT', 'only structured queries are supported');
  return {
    from: query.from.map(({ collectionId, allDescendants }) => ({ collectionId, allDescendants })),
    ...decodeWhere(query.where),
    orderBy: query.orderBy.map(({ field, direction }) => ({
      fieldPath: decodeField(field),
      direction: decodeOperator(DIRECTIONS, direction, 'Unknown order direction.'),
    })),
    ...(query.startAt !== null && { startAt: decodeCursor(query.startAt) }),
    ...(query.endAt !== null && { endAt: decodeCursor(query.endAt) }),
    offset: query.offset,
    ...(query.limit !== null && { limit: query.limit.value }),
    ...(query.select !== null && { select: query.select.fields.map((field) => field.fieldPath) }),
    ...(query.findNearest !== null && { findNearest: decodeFindNearest(query.findNearest) }),
  };
}

/** A conjunction of nothing is no condition at all. */
function decodeWhere(filter: WireFilter | null): { where?: Filter } {
  if (filter === null) return {};
  const where = decodeFilter(filter);
  return where.kind === 'composite' && where.op === 'AND' && where.filters.length === 0 ? {} : { where };
}

function decodeFindNearest(search: WireFindNearest): FindNearest {
  const { queryVector, limit, distanceResultField, distanceThreshold } = search;
  if (queryVector === null) throw new StatusError('INVALID_ARGUMENT', NO_VALUE_TYPE);
  return {
    fieldPath: decodeField(search.vectorField),
    queryVector: decodeValue(queryVector),
    measure: decodeOperator(DISTANCE_MEASURES, search.distanceMeasure, 'Unknown Distance Measure.'),
    limit: limit?.value ?? 0,
    ...(distanceResultField !== '' && { resultField: distanceResultField }),
    ...(distanceThreshold !== null && { threshold: distanceThreshold.value }),
  };
}

/** The aggregations of a query, each with its alias: the given one, or `field_1` and so on by position. */
export function decodeAggregations(aggregations: readonly WireAggregation[]): readonly Aggregation[] {
  let unnamed = 0;
  return aggregations.map((aggregation) => {
    if (aggregation.alias === '') unnamed += 1;
    return decodeAggregation(aggregation, aggregation.alias === '' ? `field_${unnamed}` : aggregation.alias);
  });
}

function decodeAggregation(aggregation: WireAggregation, alias: string): Aggregation {
  switch (aggregation.operator) {
    case 'count': {
      const { upTo } = aggregation.count;
      return { alias, kind: 'count', ...(upTo !== null && { upTo: toNumber(upTo.value) }) };
    }
    case 'sum':
      return { alias, kind: 'sum', fieldPath: decodeField(aggregation.sum.field) };
    case 'avg':
      return { alias, kind: 'avg', fieldPath: decodeField(aggregation.avg.field) };
    default:
      throw new StatusError('INVALID_ARGUMENT', 'Operator field in Aggregation is not set.');
  }
}

function decodeFilter(filter: WireFilter, depth = 0): Filter {
  if (depth > DEEPEST_FILTER) throw new StatusError('INVALID_ARGUMENT', 'The filter is nested too deeply.');
  switch (filter.filterType) {
    case 'compositeFilter':
      return {
        kind: 'composite',
        op: decodeOperator(
          COMPOSITE_OPERATORS,
          filter.compositeFilter.op,
          'Unsupported CompositeFilter operator.',
        ),
        filters: filter.compositeFilter.filters.map((inner) => decodeFilter(inner, depth + 1)),
      };
    case 'fieldFilter': {
      const { field, op, value } = filter.fieldFilter;
      if (value === null) throw new StatusError('INVALID_ARGUMENT', NO_VALUE_TYPE);
      return {
        kind: 'field',
        fieldPath: decodeField(field),
        op: decodeOperator(FIELD_OPERATORS, op, 'Unknown FieldFilter operator.'),
        value: decodeValue(value),
      };
    }
    case 'unaryFilter':
      return {
        kind: 'unary',
        fieldPath: decodeField(filter.unaryFilter.field),
        op: decodeOperator(UNARY_OPERATORS, filter.unaryFilter.op, 'Unknown UnaryFilter operator.'),
      };
    default:
      throw new StatusError('INVALID_ARGUMENT', 'Unknown Filter type.');
  }
}

function decodeCursor(cursor: WireCursor): Cursor {
  return { values: cursor.values.map((value) => decodeValue(value)), before: cursor.before };
}

/** The path of a field; empty where it is not named, which no field can be. */
function decodeField(field: WireFieldReference | null): string {
  return field?.fieldPath ?? '';
}

function decodeOperator<Name>(names: Readonly<Record<number, Name>>, number: number, refusal: string): Name {
  const name = names[number];
  if (name === undefined) throw new StatusError('INVALID_ARGUMENT', refusal);
  return name;
}
