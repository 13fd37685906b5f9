import { call } from '../../../platform/firebase/call.ts';

export { changeLimits, createPlan, PlanExistsError } from './queries.ts';

/** Reads the subscription of one member anew from the payment service. @returns whether it knows them. Rejects as `call` does */
export async function reconcileSubscription(uid: string): Promise<boolean> {
  return (await call('reconcileSubscription', { uid })).isCustomer;
}

/** Reads all subscriptions anew. Rejects as `call` does. */
export function reconcileSubscriptions(): Promise<{ readonly customers: number; readonly failed: number }> {
  return call('reconcileSubscriptions', {});
}
