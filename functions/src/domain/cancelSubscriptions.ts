import { isUnsettled } from '../platform/billing.ts';
import type { Server } from './server.ts';

/** Ends all that a customer pays for, at once; what was paid stays on record at the payment service. */
export async function cancelSubscriptions(server: Server, customerId: string): Promise<void> {
  const subscriptions = await server.billing.subscriptions(customerId);
  for (const subscription of subscriptions.filter(isUnsettled)) {
    await server.billing.cancelNow(subscription.id);
  }
}
