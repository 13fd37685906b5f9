import type { Database } from '../database.ts';
import type { QueryPlan } from '../queries/plan.ts';
import { type FieldPath, formatFieldPath } from '../values/fieldPath.ts';
import { requirementsOf } from './requirement.ts';

/**
 * Asks for the indexes that a query needs, with those of the fields that it sums or averages.
 * @throws StatusError FAILED_PRECONDITION where they are required and missing
 */
export function requireIndexes(
  database: Database,
  plan: QueryPlan,
  aggregatedPaths: readonly FieldPath[] = [],
): void {
  if (database.demandIndexes === undefined) return;
  const ranged = new Set(plan.inequalities.map(formatFieldPath));
  database.demandIndexes(database.name, {
    requirements: requirementsOf(plan, aggregatedPaths),
    hasManyRanges: ranged.size > 1,
  });
}
