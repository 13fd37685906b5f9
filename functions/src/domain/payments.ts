import { isUnsettled } from '../platform/billing.ts';
import type { Server } from './server.ts';

/** Ends all that a customer pays for, at once; what was paid stays on record at the payment service. */
export async function cancelSubscriptions(server: Server, customerId: string): Promise<void> {
  const subscriptions = await server.billing.subscriptions(customerId);
  for (const subscription of subscriptions.filter(isUnsettled)) {
    await server.billing.cancelNow(subscription.id);
  }
}

/** What somebody who withdrew from an order gets back. */
export interface Repayment {
  readonly subscriptionId: string;
  readonly orderId: string;
  readonly cents: number;
}

/** Ends what was withdrawn from, and pays back what was promised. May run again at any point. */
export async function repay(server: Server, { subscriptionId, orderId, cents }: Repayment): Promise<void> {
  await server.billing.cancelNow(subscriptionId);
  if (cents > 0) await server.billing.refund(subscriptionId, orderId, cents);
}
