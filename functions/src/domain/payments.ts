import { isUnsettled, orderIdOf } from '../platform/billing.ts';
import type { Server } from './server.ts';
import { wholeSeconds } from './wholeSeconds.ts';

/**
 * Closes a payment page that somebody who has left may still have open. One that was paid meanwhile is a subscription, which is ended as
 * any other.
 */
export async function closeCheckout({ billing }: Server, customerId: string): Promise<void> {
  const newest = await billing.newestCheckout(customerId);
  if (newest !== null && newest.url !== null) await billing.expireCheckout(newest.id);
}

/**
 * Ends, at once, all that a customer pays for who has left, and has nothing of it be paid any more; what was paid stays on record at
 * the payment service. What was paid since then was for nothing, whichever period it was for, and is paid back, also where a first
 * attempt ended the subscription and came no further.
 * @param leftAt when they left; null where that is not known
 */
export async function cancelSubscriptions(
  { billing }: Server,
  customerId: string,
  leftAt: Date | null,
): Promise<void> {
  const subscriptions = await billing.subscriptions(customerId);
  for (const subscription of subscriptions) {
    const { id } = subscription;
    await (isUnsettled(subscription) ? billing.cancelNow(id) : billing.closeInvoices(id));
  }
  if (leftAt === null) return;
  for (const subscription of subscriptions) {
    // Only now, as until it was closed it could be paid.
    const { refundable, at } = await billing.paidFor(subscription.id);
    if (refundable > 0 && at !== null && isSince(at, leftAt))
      await billing.refund(subscription.id, orderIdOf(subscription), refundable);
  }
}

/** @param moment in whole seconds, as the payment service counts */
function isSince(moment: Date, leftAt: Date): boolean {
  return moment >= wholeSeconds(leftAt);
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
