import { documentPaths, type Plan, planSchema } from '@tod/model';
import { useLiveDocument } from '../../platform/firebase/live.ts';

const NO_PLAN = planSchema.getDefault();

/** The limits of the free plan, the defaults where it has no document or cannot be read. */
export function useFreePlan(): Plan {
  const plan = useLiveDocument(documentPaths.plan('free'), planSchema);
  return plan.status === 'ready' ? plan.data : NO_PLAN;
}
