import type { IndexRequirement } from '../commands/indexes.ts';
import { lastSegment } from '../documents/resourceName.ts';
import type { QueryPlan } from '../queries/plan.ts';
import { type FieldPath, formatFieldPath, isNamePath } from '../values/fieldPath.ts';

/**
 * What a query asks of indexes, each conjunction once. Nothing where documents of all collections are looked through,
 * which production does by their names alone.
 */
export function requirementsOf(
  plan: QueryPlan,
  aggregatedPaths: readonly FieldPath[] = [],
): readonly IndexRequirement[] {
  const { scope } = plan;
  if (scope.kind === 'kindless') return [];
  const place: Pick<IndexRequirement, 'collectionGroup' | 'scope'> =
    scope.kind === 'group'
      ? { collectionGroup: scope.collectionId, scope: 'COLLECTION_GROUP' }
      : { collectionGroup: lastSegment(scope.path), scope: 'COLLECTION' };
  const requirements = new Map<string, IndexRequirement>();
  for (const disjunct of plan.disjuncts) {
    const equalities = distinct(disjunct.equalities.map(({ path }) => path));
    const memberships = distinct(disjunct.memberships.map(({ path }) => path));
    const order = plan.orders
      .filter(({ path }) => !isNamePath(path))
      .map(({ path, isDescending }) => ({ fieldPath: formatFieldPath(path), isDescending }))
      .filter(({ fieldPath }) => !equalities.includes(fieldPath));
    const aggregated = distinct(aggregatedPaths).filter(
      (field) =>
        !equalities.includes(field) &&
        !memberships.includes(field) &&
        !order.some(({ fieldPath }) => fieldPath === field),
    );
    const requirement: IndexRequirement = {
      ...place,
      equalities,
      memberships,
      order,
      isNameDescending: plan.orders.at(-1)?.isDescending ?? false,
      aggregated,
      ...(plan.vector === undefined
        ? {}
        : { vector: { fieldPath: formatFieldPath(plan.vector.path), dimension: plan.vector.dimension } }),
    };
    requirements.set(describeRequirement(requirement), requirement);
  }
  return [...requirements.values()];
}

/** The same line for the same requirement; what it is filtered by in no particular order. */
export function describeRequirement(requirement: IndexRequirement): string {
  const { collectionGroup, scope, equalities, memberships, order, isNameDescending, aggregated, vector } =
    requirement;
  const parts = [
    ...equalities.toSorted().map((field) => `${field} =`),
    ...memberships.toSorted().map((field) => `${field} CONTAINS`),
    ...order.map(({ fieldPath, isDescending }) => `${fieldPath} ${isDescending ? 'DESC' : 'ASC'}`),
    ...aggregated.map((field) => `${field} AGGREGATED`),
    `__name__ ${isNameDescending ? 'DESC' : 'ASC'}`,
    ...(vector === undefined ? [] : [`${vector.fieldPath} VECTOR<${vector.dimension}>`]),
  ];
  return `${collectionGroup} ${scope} (${parts.join(', ')})`;
}

function distinct(paths: readonly FieldPath[]): readonly string[] {
  return [...new Set(paths.map(formatFieldPath))];
}
