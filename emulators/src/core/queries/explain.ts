import type { ExecutionStatistics, ExplainOptions, Explanation } from '../commands.ts';
import { formatFieldPath } from '../values/fieldPath.ts';
import type { QueryPlan } from './plan.ts';

/** Tells how a query is answered, in Firestore's words; with what it took where it was run. */
export function explain(plan: QueryPlan, execution: ExecutionStatistics | undefined): Explanation {
  const properties = plan.orders
    .map(({ path, isDescending }) => `${formatFieldPath(path)} ${isDescending ? 'DESC' : 'ASC'}`)
    .join(', ');
  return {
    index: {
      properties: `(${properties})`,
      queryScope: plan.scope.kind === 'group' ? 'Collection group' : 'Collection',
    },
    ...(execution === undefined ? {} : { execution }),
  };
}

/** Whether a query is to be planned without being run. */
export function isPlanOnly(options: ExplainOptions | undefined): boolean {
  return options !== undefined && !options.analyze;
}
