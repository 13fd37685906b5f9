import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { mergeMetadata } from '../account/metadata.ts';
import type { Subscription } from '../account/stored.ts';
import { scheduleCancellation } from '../billing/cancelling.ts';
import { endSubscription, isOver, periodOf } from '../billing/subscriptions.ts';
import * as field from '../wire/fields.ts';
import { isSame, isWithin, listPage, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { searchPage } from '../wire/search.ts';
import { invalidRequest, notInDouble } from '../wire/stripeError.ts';
import { cancellationDetails, subscriptionUpdateFields } from './subscriptionFields.ts';

const LIST = '/v1/subscriptions';

export const subscriptions = [
  operation<Stripe.SubscriptionSearchParams>(
    'GET',
    '/v1/subscriptions/search',
    {
      query: field.required(field.text()),
      expand: field.expand(),
      limit: field.paging.limit,
      page: field.text(),
    },
    (account, parameters) =>
      searchPage(account, '/v1/subscriptions/search', parameters, {
        rows: account.tables.subscriptions.all(),
        fields: ['canceled_at', 'created', 'status'],
      }),
  ),
  operation<Stripe.SubscriptionListParams>(
    'GET',
    LIST,
    {
      ...field.paging,
      automatic_tax: field.notHere,
      collection_method: field.choice('charge_automatically', 'send_invoice'),
      created: field.range(),
      current_period_end: field.range(),
      current_period_start: field.range(),
      customer: field.id(),
      customer_account: field.notHere,
      expand: field.expand(),
      plan: field.notHere,
      price: field.id(),
      status: field.choice(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
      test_clock: field.id(),
    },
    (account, parameters) => {
      const {
        collection_method: method,
        created,
        customer,
        price,
        status,
        test_clock: clock,
        ...rest
      } = parameters;
      if (customer !== undefined) account.find(account.tables.customers, customer, 'customer');
      return listPage(account, account.tables.subscriptions, LIST, rest, (row) => {
        const period = periodOf(row);
        return (
          isSame(row.collection_method, method) &&
          isWithin(row.created, created) &&
          isWithin(period.start, rest.current_period_start) &&
          isWithin(period.end, rest.current_period_end) &&
          isSame(row.customer, customer) &&
          (price === undefined || row.items.data.some((item) => item.price.id === price)) &&
          hasStatus(row, status) &&
          // Those of a test clock are listed by it or by their customer.
          (customer !== undefined || (row.test_clock ?? undefined) === clock)
        );
      });
    },
  ),
  operation<Stripe.SubscriptionRetrieveParams>(
    'GET',
    '/v1/subscriptions/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.subscriptions, id),
  ),
  operation<Stripe.SubscriptionUpdateParams>(
    'POST',
    '/v1/subscriptions/*',
    subscriptionUpdateFields,
    (account, parameters, [id]) =>
      updateSubscription(account, account.find(account.tables.subscriptions, id), parameters),
  ),
  operation<Stripe.SubscriptionCancelParams>(
    'DELETE',
    '/v1/subscriptions/*',
    {
      cancellation_details: cancellationDetails,
      expand: field.expand(),
      invoice_now: field.boolean(),
      prorate: field.boolean(),
    },
    (account, parameters, [id]) => {
      const subscription = account.find(account.tables.subscriptions, id);
      // To whoever cancels it again, Stripe says that there is none.
      if (isOver(subscription)) throw account.noSuch('subscription', id);
      if (parameters.prorate === true) throw notInDouble('prorations', 'prorate');
      return endSubscription(account, subscription, {
        reason: 'cancellation_requested',
        comment: clearedText(parameters.cancellation_details?.comment),
        feedback: clearedText(parameters.cancellation_details?.feedback),
      });
    },
  ),
  operation<Stripe.SubscriptionItemListParams>(
    'GET',
    '/v1/subscription_items',
    { ...field.paging, expand: field.expand(), subscription: field.required(field.id()) },
    (account, { subscription, ...paging }) =>
      pageOf(
        account.find(account.tables.subscriptions, subscription, 'subscription').items.data,
        '/v1/subscription_items',
        paging,
      ),
  ),
];

function hasStatus(row: Subscription, status: Stripe.SubscriptionListParams['status']): boolean {
  if (status === 'all') return true;
  if (status === undefined) return row.status !== 'canceled';
  if (status === 'ended') return isOver(row);
  return row.status === status;
}

function updateSubscription(
  account: Account,
  subscription: Subscription,
  parameters: Stripe.SubscriptionUpdateParams,
): Subscription {
  const { cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd, metadata, description } = parameters;
  const {
    default_payment_method: method,
    cancellation_details: details,
    proration_behavior: proration,
    ...others
  } = parameters;
  if (isOver(subscription) && Object.keys(others).some((name) => name !== 'metadata' && name !== 'expand')) {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata. If you need to change other fields, please create a new subscription.',
    );
  }
  if (cancelAt !== undefined && atPeriodEnd !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at_period_end',
    });
  }
  if (method !== undefined) {
    const found = account.find(account.tables.paymentMethods, method, 'default_payment_method');
    if (found.customer !== subscription.customer) {
      throw invalidRequest(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'default_payment_method' },
      );
    }
  }
  const before = subscription.cancellation_details;
  return account.change(
    account.tables.subscriptions,
    subscription,
    {
      ...scheduleCancellation(account, subscription, { cancelAt, atPeriodEnd, proration }),
      ...(metadata === undefined ? {} : { metadata: mergeMetadata(subscription.metadata, metadata) }),
      ...(description === undefined ? {} : { description: clearedText(description) }),
      ...(method === undefined ? {} : { default_payment_method: method }),
      ...(details === undefined
        ? {}
        : {
            cancellation_details: {
              comment:
                details.comment === undefined ? (before?.comment ?? null) : clearedText(details.comment),
              feedback:
                details.feedback === undefined ? (before?.feedback ?? null) : clearedText(details.feedback),
              feedback_option: before?.feedback_option ?? null,
              reason:
                atPeriodEnd === true || typeof cancelAt === 'number'
                  ? 'cancellation_requested'
                  : (before?.reason ?? null),
            },
          }),
    },
    'customer.subscription.updated',
  );
}

function clearedText(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : value;
}
