import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { addToCatalogue } from '../account/catalogue.ts';
import type { CheckoutSession, LineItem, Price } from '../account/stored.ts';
import * as field from '../wire/fields.ts';
import { isSame, isWithin, listPage } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { invalidRequest, notInDouble } from '../wire/stripeError.ts';
import { mergeMetadata } from './attributes.ts';
import { checkoutFields, checkoutListFields } from './checkoutFields.ts';
import { customerOf } from './customers.ts';

const LIST = '/v1/checkout/sessions';
const DAY = 86_400;

export const checkoutSessions = [
  operation<Stripe.Checkout.SessionCreateParams>('POST', LIST, checkoutFields, (account, parameters) =>
    createSession(account, parameters),
  ),
  operation<Stripe.Checkout.SessionListParams>(
    'GET',
    LIST,
    checkoutListFields,
    (
      account,
      {
        created,
        customer,
        customer_details: details,
        payment_intent: intent,
        status,
        subscription,
        ...paging
      },
    ) =>
      listPage(
        account,
        account.tables.checkoutSessions,
        LIST,
        paging,
        (row) =>
          isWithin(row.created, created) &&
          isSame(row.customer, customer) &&
          isSame(row.customer_details?.email, details?.email) &&
          isSame(row.payment_intent, intent) &&
          isSame(row.status, status) &&
          isSame(row.subscription, subscription),
      ),
  ),
  operation<Stripe.Checkout.SessionRetrieveParams>(
    'GET',
    '/v1/checkout/sessions/*',
    { expand: field.expand() },
    (account, _, [id]) => account.find(account.tables.checkoutSessions, id),
  ),
  operation<Stripe.Checkout.SessionListLineItemsParams>(
    'GET',
    '/v1/checkout/sessions/*/line_items',
    { ...field.paging, expand: field.expand() },
    (account, _, [id]) => ({
      object: 'list',
      data: account.find(account.tables.checkoutPlans, id).lines,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    }),
  ),
  operation<Stripe.Checkout.SessionExpireParams>(
    'POST',
    '/v1/checkout/sessions/*/expire',
    { expand: field.expand() },
    (account, _, [id]) => {
      const session = account.find(account.tables.checkoutSessions, id);
      if (session.status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      return account.change(
        account.tables.checkoutSessions,
        session,
        { status: 'expired', url: null },
        'checkout.session.expired',
      );
    },
  ),
];

function createSession(account: Account, parameters: Stripe.Checkout.SessionCreateParams): CheckoutSession {
  const {
    mode,
    success_url: successUrl,
    cancel_url: cancelUrl,
    line_items: lineItems,
    expires_at: expiresAt,
  } = parameters;
  if (mode === undefined) throw field.missing('mode');
  if (mode !== 'subscription') throw notInDouble(`checkouts of the mode ${mode}`, 'mode');
  if (successUrl === undefined) throw field.missing('success_url');
  checkAddress(successUrl, 'success_url');
  if (cancelUrl !== undefined) checkAddress(cancelUrl, 'cancel_url');
  if (lineItems === undefined || lineItems.length === 0) throw field.missing('line_items');
  if (parameters.customer !== undefined && parameters.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    });
  }
  if (parameters.customer_creation !== undefined) {
    throw invalidRequest('`customer_creation` can only be used in `payment` or `setup` mode.', {
      param: 'customer_creation',
    });
  }
  if (parameters.payment_intent_data !== undefined) {
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
  const customer =
    parameters.customer === undefined ? null : customerOf(account, parameters.customer, 'customer');
  const lines = lineItems.map((item, index) => lineItemOf(account, item, index));
  const [first] = lines;
  const now = account.timeOf(customer?.id ?? null);
  if (expiresAt !== undefined && (expiresAt < now + 1800 - 60 || expiresAt > now + DAY + 60)) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  const id = account.newId('checkout.session');
  const { subscription_data: data, custom_text: text, consent_collection: consent } = parameters;
  account.tables.checkoutPlans.put({
    id,
    lines,
    subscriptionMetadata: mergeMetadata({}, data?.metadata ?? {}),
    subscriptionDescription: data?.description ?? null,
  });
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: parameters.allow_promotion_codes ?? null,
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: parameters.billing_address_collection ?? null,
    cancel_url: cancelUrl ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection:
      consent === undefined
        ? null
        : {
            payment_method_reuse_agreement: null,
            promotions: null,
            terms_of_service: consent.terms_of_service ?? null,
          },
    created: now,
    currency: first?.currency ?? 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: messageOf(text?.after_submit),
      shipping_address: null,
      submit: messageOf(text?.submit),
      terms_of_service_acceptance: messageOf(text?.terms_of_service_acceptance),
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer === null ? 'always' : null,
    customer_details: null,
    customer_email: parameters.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt ?? now + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: account.livemode,
    locale: parameters.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, parameters.metadata ?? {}),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: parameters.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: null,
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: parameters.submit_type ?? null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: account.pageUrl(`/stripe/paiement/${id}`),
    wallet_options: null,
  };
  // Opening a checkout is no event at Stripe.
  account.tables.checkoutSessions.put(session);
  return session;
}

type GivenLine = Stripe.Checkout.SessionCreateParams.LineItem;

function lineItemOf(account: Account, item: GivenLine, index: number): LineItem {
  const at = `line_items[${index}]`;
  if (item.quantity === undefined) throw field.missing(`${at}[quantity]`);
  const price = priceOf(account, item, at);
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: `${at}[price]`,
    });
  }
  if (price.recurring === null) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: `${at}[price]`,
      },
    );
  }
  const amount = (price.unit_amount ?? 0) * item.quantity;
  return {
    id: account.newId('line_item'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: account.tables.products.get(price.product)?.name ?? null,
    metadata: {},
    price,
    quantity: item.quantity,
  };
}

/** The price that is named, or one made of what is given in its place. */
function priceOf(account: Account, { price: id, price_data: data }: GivenLine, at: string): Price {
  if (id !== undefined && data !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: price, price_data.', { param: at });
  }
  if (id !== undefined) return account.find(account.tables.prices, id, `${at}[price]`);
  if (data === undefined) throw field.missing(`${at}[price]`);
  const { product_data: product, recurring, unit_amount: amount } = data;
  if (data.product !== undefined)
    throw notInDouble('inline prices of an existing product', `${at}[price_data][product]`);
  if (product === undefined) throw field.missing(`${at}[price_data][product_data]`);
  if (amount === undefined) throw field.missing(`${at}[price_data][unit_amount]`);
  if (recurring === undefined) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: `${at}[price_data][recurring]`,
      },
    );
  }
  return addToCatalogue(account, {
    product: account.newId('product'),
    price: account.newId('price'),
    name: product.name,
    description: product.description ?? null,
    amount,
    lookupKey: null,
    currency: data.currency,
    interval: recurring.interval,
    intervalCount: recurring.interval_count ?? 1,
    taxBehavior: data.tax_behavior ?? 'unspecified',
  });
}

function messageOf(given: Stripe.Emptyable<{ message: string }> | undefined): { message: string } | null {
  return given === undefined || given === '' || given === null ? null : { message: given.message };
}

function checkAddress(address: string, param: string): void {
  const url = URL.parse(address.replaceAll('{CHECKOUT_SESSION_ID}', 'id'));
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  }
}
