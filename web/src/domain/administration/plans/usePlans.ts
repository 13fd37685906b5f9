import { type Plan, planSchema } from '@tod/model';
import { type Live, useLiveQuery } from '../../../platform/firebase/live.ts';
import { plansQuery } from './queries.ts';

/** All plans, live; `id` is the type of the plan. */
export function usePlans(): Live<readonly (Plan & { readonly id: string })[]> {
  return useLiveQuery(['plans'], plansQuery, planSchema);
}
