import { call } from '../../../platform/firebase/call.ts';

export { changeLimits, createPlan, type Limits, PlanCheckError, PlanExistsError } from './queries.ts';

/** Reads the subscription of one member anew from the payment service. @returns whether it knows them. Rejects as `call` does */
export async function reconcileSubscription(uid: string): Promise<boolean> {
  return (await call('reconcileSubscription', { uid })).isCustomer;
}

/** As long as the server takes at the most: it looks at everybody who pays. */
const ALL_TIMEOUT_MS = 60_000;

/** Compares all subscriptions with the payment service's. Rejects as `call` does. */
export function reconcileSubscriptions(): Promise<{ readonly customers: number; readonly failed: number }> {
  return call('reconcileSubscriptions', {}, ALL_TIMEOUT_MS);
}
