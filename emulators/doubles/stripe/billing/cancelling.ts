import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import type { Subscription } from '../account/stored.ts';
import { invalidRequest, notInDouble } from '../wire/stripeError.ts';
import { periodOf } from './subscriptions.ts';

interface Schedule {
  readonly cancelAt: Stripe.SubscriptionUpdateParams['cancel_at'];
  readonly atPeriodEnd: boolean | undefined;
  readonly proration?: Stripe.SubscriptionUpdateParams['proration_behavior'];
}

/**
 * What an end that is announced, or taken back, changes in a subscription.
 * @throws StripeError where the moment has passed
 */
export function scheduleCancellation(
  account: Account,
  subscription: Subscription,
  { cancelAt, atPeriodEnd, proration }: Schedule,
): Partial<Subscription> {
  if (cancelAt === undefined && atPeriodEnd === undefined) return {};
  const now = account.timeOf(subscription.customer);
  const { end } = periodOf(subscription);
  const at = momentOf(cancelAt, end);
  if (at !== undefined && at <= now) {
    throw invalidRequest('The `cancel_at` timestamp must be in the future.', { param: 'cancel_at' });
  }
  if (at !== undefined && at < end && proration !== 'none') {
    throw notInDouble('prorations (`proration_behavior` other than `none`)', 'proration_behavior');
  }
  const details = subscription.cancellation_details;
  const isCalledOff = atPeriodEnd !== true && at === undefined;
  // A date stays where only the end of the period is taken back, which was not announced.
  if (atPeriodEnd === false && !subscription.cancel_at_period_end && subscription.cancel_at !== null)
    return {};
  return {
    cancel_at: atPeriodEnd === true ? end : (at ?? null),
    cancel_at_period_end: atPeriodEnd === true,
    canceled_at: isCalledOff ? null : now,
    cancellation_details: {
      comment: isCalledOff ? null : (details?.comment ?? null),
      feedback: isCalledOff ? null : (details?.feedback ?? null),
      feedback_option: null,
      reason: isCalledOff ? null : 'cancellation_requested',
    },
  };
}

function momentOf(cancelAt: Schedule['cancelAt'], periodEnd: number): number | undefined {
  if (typeof cancelAt === 'number') return cancelAt;
  return cancelAt === undefined || cancelAt === null || cancelAt === '' ? undefined : periodEnd;
}
