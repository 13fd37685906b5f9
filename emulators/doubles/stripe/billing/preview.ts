import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import type { Invoice, Subscription } from '../account/stored.ts';
import { invalidRequest, StripeError } from '../wire/stripeError.ts';
import { invoiceOf, lineOf } from './invoices.ts';
import { boundaryAfter } from './periods.ts';
import { unusedLines } from './proration.ts';
import { intervalOf, isOver, periodOf } from './subscriptions.ts';

/**
 * The invoice that is to come: the next renewal, or with `cancel_now` what would be credited for the rest of the period.
 * @throws StripeError where nothing is to come
 */
export function previewInvoice(account: Account, parameters: Stripe.InvoiceCreatePreviewParams): Invoice {
  const subscription = subscriptionOf(account, parameters);
  const {
    cancel_now: isCancelled,
    proration_behavior: behaviour,
    proration_date: date,
  } = parameters.subscription_details ?? {};
  const now = account.timeOf(subscription.customer);
  const period = periodOf(subscription);
  const id = `upcoming_${account.newId('invoice')}`;
  if (isCancelled === true) {
    const moment = date ?? now;
    if (moment < period.start || moment > period.end) {
      throw invalidRequest('The proration date must be within the current billing period.', {
        param: 'subscription_details[proration_date]',
      });
    }
    const lines = behaviour === 'none' ? [] : unusedLines(account, subscription, moment);
    return {
      ...invoiceOf(
        account,
        subscription,
        { reason: 'upcoming', periodStart: period.start, periodEnd: moment, lines },
        id,
      ),
      next_payment_attempt: null,
    };
  }
  if (
    subscription.cancel_at_period_end ||
    (subscription.cancel_at !== null && subscription.cancel_at <= period.end)
  ) {
    throw noUpcoming(subscription.customer);
  }
  const lines = subscription.items.data.map((item) =>
    lineOf(account, subscription, item, {
      start: period.end,
      end: boundaryAfter(subscription.billing_cycle_anchor, intervalOf(item.price), period.end),
    }),
  );
  return {
    ...invoiceOf(
      account,
      subscription,
      { reason: 'upcoming', periodStart: period.start, periodEnd: period.end, lines },
      id,
    ),
    next_payment_attempt: period.end + 3600,
  };
}

function subscriptionOf(
  account: Account,
  { customer, subscription }: Stripe.InvoiceCreatePreviewParams,
): Subscription {
  const { customers, subscriptions } = account.tables;
  if (subscription === undefined && customer === undefined) {
    throw invalidRequest('You must specify one of customer, subscription or schedule.');
  }
  if (customer !== undefined) account.find(customers, customer, 'customer');
  const found =
    subscription === undefined
      ? subscriptions.all().findLast((one) => one.customer === customer && !isOver(one))
      : account.find(subscriptions, subscription, 'subscription');
  if (found === undefined || isOver(found)) throw noUpcoming(customer ?? found?.customer ?? '');
  return found;
}

function noUpcoming(customer: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${customer}`,
  });
}
