import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { mergeMetadata } from '../account/metadata.ts';
import type { CheckoutSession } from '../account/stored.ts';
import { customerOf } from '../billing/customers.ts';
import * as field from '../wire/fields.ts';
import { isSame, isWithin, listPage, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { invalidRequest, notInDouble } from '../wire/stripeError.ts';
import { checkoutFields, checkoutListFields } from './checkoutFields.ts';
import { lineItemOf } from './checkoutLines.ts';

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
    (account, paging, [id]) =>
      pageOf(
        account.find(account.tables.checkoutPlans, id).lines,
        `/v1/checkout/sessions/${id}/line_items`,
        paging,
      ),
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
    updatesName: parameters.customer_update?.name === 'auto',
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

function messageOf(given: Stripe.Emptyable<{ message: string }> | undefined): { message: string } | null {
  return given === undefined || given === '' || given === null ? null : { message: given.message };
}

function checkAddress(address: string, param: string): void {
  const url = URL.parse(address.replaceAll('{CHECKOUT_SESSION_ID}', 'id'));
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  }
}
