import type { Account } from '../account/account.ts';
import type { Customer, Price, Subscription, SubscriptionItem } from '../account/stored.ts';
import { invalidRequest } from '../wire/stripeError.ts';
import { draftInvoice, finalizeInvoice, lineOf } from './invoices.ts';
import { methodOf } from './paymentMethods.ts';
import { type Payment, type Presence, payInvoice } from './payments.ts';
import { boundaryAfter, type Interval } from './periods.ts';

export interface Order {
  readonly customer: Customer;
  readonly items: readonly { readonly price: Price; readonly quantity: number }[];
  readonly metadata: Record<string, string>;
  readonly description: string | null;
  readonly paymentMethod: string | null;
}

/** Begins a subscription: it is incomplete until its first invoice is paid. */
export function createSubscription(account: Account, order: Order): Subscription {
  const { customer } = order;
  const now = account.timeOf(customer.id);
  const id = account.newId('subscription');
  const [first] = order.items;
  if (first === undefined)
    throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: first.price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: order.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: order.items.map(({ price, quantity }) =>
        itemOf(account, { subscription: id, price, quantity, anchor: now, now }),
      ),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: account.livemode,
    managed_payments: null,
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
  return account.add(account.tables.subscriptions, subscription, 'customer.subscription.created');
}

/** Makes the first invoice and tries to have it paid. */
export function payFirstInvoice(
  account: Account,
  created: Subscription,
  presence: Presence,
): { readonly subscription: Subscription; readonly payment: Payment } {
  const now = account.timeOf(created.customer);
  const lines = created.items.data.map((item) =>
    lineOf(account, created, item, { start: item.current_period_start, end: item.current_period_end }),
  );
  const draft = draftInvoice(account, created, {
    reason: 'subscription_create',
    periodStart: now,
    periodEnd: now,
    lines,
  });
  const payment = payInvoice(account, finalizeInvoice(account, draft), methodOf(account, created), presence);
  const subscription = account.change(
    account.tables.subscriptions,
    created,
    { latest_invoice: payment.invoice.id, ...(payment.outcome === 'paid' ? { status: 'active' } : {}) },
    'customer.subscription.updated',
  );
  return { subscription, payment };
}

/** How a subscription of these days is asked for: its first item decides. */
export function periodOf({ items }: Subscription): {
  readonly start: number;
  readonly end: number;
  readonly interval: Interval;
} {
  const [item] = items.data;
  if (item === undefined) throw new Error('A subscription always has an item.');
  return { start: item.current_period_start, end: item.current_period_end, interval: intervalOf(item.price) };
}

export interface EndReason {
  readonly reason: 'cancellation_requested' | 'payment_failed';
  readonly comment?: string | null;
  readonly feedback?: NonNullable<Subscription['cancellation_details']>['feedback'];
}

/** Ends a subscription now. What is open of its invoices will not be tried any more. */
export function endSubscription(account: Account, subscription: Subscription, why: EndReason): Subscription {
  const now = account.timeOf(subscription.customer);
  const details = subscription.cancellation_details;
  for (const invoice of account.tables.invoices.all()) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id || invoice.status !== 'open')
      continue;
    account.change(
      account.tables.invoices,
      invoice,
      { auto_advance: false, next_payment_attempt: null },
      'invoice.updated',
    );
  }
  const ended = account.change(account.tables.subscriptions, subscription, {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: why.comment ?? details?.comment ?? null,
      feedback: why.feedback ?? details?.feedback ?? null,
      feedback_option: details?.feedback_option ?? null,
      reason: why.reason,
    },
    ended_at: now,
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
  });
  account.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Whether a subscription is over for good. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

interface NewItem {
  readonly subscription: string;
  readonly price: Price;
  readonly quantity: number;
  readonly anchor: number;
  readonly now: number;
}

function itemOf(account: Account, { subscription, price, quantity, anchor, now }: NewItem): SubscriptionItem {
  return {
    id: account.newId('subscription_item'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: boundaryAfter(anchor, intervalOf(price), now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export function intervalOf({ recurring, id }: Price): Interval {
  if (recurring === null) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: `items[0][price]` },
    );
  }
  if (recurring.interval_count < 1) throw new RangeError(`The price ${id} has no interval.`);
  return { interval: recurring.interval, count: recurring.interval_count };
}

function planOf(price: Price): SubscriptionItem['plan'] {
  const { interval, count } = intervalOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: price.livemode,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
