import type { Filter, StructuredQuery } from '../commands/queries.ts';
import type { ExecutionStatistics, ExplainOptions, Explanation } from '../commands/reading.ts';
import { formatFieldPath, parseFieldPath } from '../values/fieldPath.ts';
import { numbersOf } from '../values/vector.ts';
import { OPERATORS } from './operators/operators.ts';
import type { QueryPlan } from './plan.ts';

/** Tells how a query is answered, in Firestore's words; with what it took where it was run. */
export function explain(
  query: StructuredQuery,
  plan: QueryPlan,
  execution: ExecutionStatistics | undefined,
): Explanation {
  return {
    index: {
      properties: `(${indexProperties(query, plan).join(', ')})`,
      queryScope: plan.scope.kind === 'group' ? 'Collection group' : 'Collection',
    },
    ...(execution === undefined ? {} : { execution }),
  };
}

/** Whether a query is to be planned without being run. */
export function isPlanOnly(options: ExplainOptions | undefined): boolean {
  return options !== undefined && !options.analyze;
}

/** An index begins with the fields that are compared for equality; then come those of the order, and a vector last. */
function indexProperties({ where, findNearest }: StructuredQuery, { orders }: QueryPlan): readonly string[] {
  const properties = new Map<string, string>();
  for (const filter of where === undefined ? [] : leavesOf(where)) {
    const { isInequality, isArrayMembership } = OPERATORS[filter.op];
    const field = formatFieldPath(parseFieldPath(filter.fieldPath));
    if (!isInequality) properties.set(field, isArrayMembership ? 'CONTAINS' : 'ASC');
  }
  for (const { path, isDescending } of orders) {
    const field = formatFieldPath(path);
    if (!properties.has(field)) properties.set(field, isDescending ? 'DESC' : 'ASC');
  }
  if (findNearest !== undefined) {
    const dimension = numbersOf(findNearest.queryVector)?.length ?? 0;
    properties.set(formatFieldPath(parseFieldPath(findNearest.fieldPath)), `VECTOR<${dimension}>`);
  }
  return Array.from(properties, ([field, kind]) => `${field} ${kind}`);
}

function leavesOf(filter: Filter): readonly Exclude<Filter, { kind: 'composite' }>[] {
  return filter.kind === 'composite' ? filter.filters.flatMap(leavesOf) : [filter];
}
