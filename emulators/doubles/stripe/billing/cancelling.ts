import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import type { Subscription } from '../account/stored.ts';
import { invalidRequest } from '../wire/stripeError.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { payInvoice } from './payments.ts';
import { unusedLines } from './proration.ts';
import { endSubscription, periodOf } from './subscriptions.ts';

interface Schedule {
  readonly cancelAt: Stripe.SubscriptionUpdateParams['cancel_at'];
  readonly atPeriodEnd: boolean | undefined;
}

/**
 * What an end that is announced, or taken back, changes in a subscription.
 * @throws StripeError where the moment has passed
 */
export function scheduleCancellation(
  account: Account,
  subscription: Subscription,
  { cancelAt, atPeriodEnd }: Schedule,
): Partial<Subscription> {
  if (cancelAt === undefined && atPeriodEnd === undefined) return {};
  const now = account.timeOf(subscription.customer);
  const { end } = periodOf(subscription);
  const at = momentOf(cancelAt, end);
  if (at !== undefined && at <= now) {
    throw invalidRequest('The `cancel_at` timestamp must be in the future.', { param: 'cancel_at' });
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

export interface Cancellation {
  readonly comment: string | null;
  readonly feedback: string | null;
  /** Whether the rest of the period is credited. */
  readonly prorate: boolean;
  /** Whether what is to be credited makes an invoice at once. */
  readonly invoiceNow: boolean;
}

/** Ends a subscription now. */
export function cancelNow(account: Account, subscription: Subscription, how: Cancellation): Subscription {
  const { comment, feedback, prorate, invoiceNow } = how;
  const now = account.timeOf(subscription.customer);
  const lines = prorate && invoiceNow ? unusedLines(account, subscription, now) : [];
  const ended = endSubscription(account, subscription, {
    reason: 'cancellation_requested',
    comment,
    feedback,
  });
  if (lines.length === 0) return ended;
  const draft = draftInvoice(account, ended, {
    reason: 'subscription_update',
    periodStart: now,
    periodEnd: now,
    lines,
  });
  const { invoice } = payInvoice(account, finalizeInvoice(account, draft), undefined, 'renewing');
  return account.change(account.tables.subscriptions, ended, { latest_invoice: invoice.id });
}
