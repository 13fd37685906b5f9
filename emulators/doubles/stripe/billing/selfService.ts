import type { Account } from '../account/account.ts';
import type { Subscription } from '../account/stored.ts';
import { scheduleCancellation } from './cancelling.ts';
import type { Decline } from './cards.ts';
import { settle } from './passTime.ts';
import { attachCard, type CardDetails, methodOf } from './paymentMethods.ts';
import { payInvoice } from './payments.ts';
import { isOver, periodOf } from './subscriptions.ts';

/**
 * What a customer does in the portal. With flexible billing, which new subscriptions have, an end at the end of the period
 * is written as a date in `cancel_at`; `cancel_at_period_end` stays false.
 */
export function cancelAtPeriodEnd(account: Account, subscription: Subscription): void {
  if (isOver(subscription) || subscription.cancel_at !== null) return;
  account.change(
    account.tables.subscriptions,
    subscription,
    scheduleCancellation(account, subscription, {
      cancelAt: periodOf(subscription).end,
      atPeriodEnd: undefined,
    }),
    'customer.subscription.updated',
  );
}

/** Takes an announced end back. */
export function keepSubscription(account: Account, subscription: Subscription): void {
  if (isOver(subscription)) return;
  account.change(
    account.tables.subscriptions,
    subscription,
    scheduleCancellation(account, subscription, { cancelAt: '', atPeriodEnd: undefined }),
    'customer.subscription.updated',
  );
}

/** Pays with this card from now on. */
export function changeCard(account: Account, customerId: string, card: CardDetails): void {
  const { customers, subscriptions } = account.tables;
  const method = attachCard(account, customerId, card);
  const customer = customers.get(customerId);
  if (customer === undefined || customer.deleted === true) return;
  account.change(
    customers,
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } },
    'customer.updated',
  );
  for (const subscription of subscriptions.all()) {
    if (subscription.customer !== customerId || isOver(subscription)) continue;
    account.change(
      subscriptions,
      subscription,
      { default_payment_method: method.id },
      'customer.subscription.updated',
    );
  }
}

/** Pays an open invoice with the card that is there. @returns why the bank refuses, if it does */
export function payOpenInvoice(account: Account, customerId: string, invoiceId: string): Decline | undefined {
  const invoice = account.find(account.tables.invoices, invoiceId, 'invoice');
  if (invoice.customer !== customerId || invoice.status !== 'open')
    throw account.noSuch('invoice', invoiceId, 'invoice');
  const subscriptionId = invoice.parent?.subscription_details?.subscription;
  const subscription =
    subscriptionId === undefined ? undefined : account.tables.subscriptions.get(subscriptionId);
  const method = subscription === undefined ? undefined : methodOf(account, subscription);
  const payment = payInvoice(account, invoice, method, 'renewing');
  if (payment.outcome === 'declined') return payment.decline;
  settle(account, payment.invoice, true);
  return undefined;
}
