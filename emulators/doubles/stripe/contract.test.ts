import type Stripe from 'stripe';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { JsonRecord } from '../json.ts';
import type { CheckoutSession, Invoice, Price, Subscription } from './account/stored.ts';
import { askApi, card, post, START, shareStripe } from './testing.ts';

const running = shareStripe('file');

const PRICE = 'price_1TodPremiumMonthly00001';
const MONTH_LATER = Date.UTC(2026, 1, 15, 12) / 1000;
const ids: Record<string, string> = {};

/** One exchange, as it goes over the wire. What is in braces was noted from an earlier answer. */
async function exchange(request: string, form: readonly string[] = []): Promise<JsonRecord> {
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? '');
  const { status, body } = await askApi(running(), filled(request), form.map(filled));
  expect(status).toBe(200);
  return body;
}

const idLike = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}[A-Za-z0-9]{14,}$`));

describe('the contract', () => {
  it('keeps the package’s types, with ids for what may be expanded', () => {
    expectTypeOf<Subscription['customer']>().toEqualTypeOf<string>();
    expectTypeOf<Subscription['latest_invoice']>().toEqualTypeOf<string | null>();
    expectTypeOf<Subscription['status']>().toEqualTypeOf<Stripe.Subscription['status']>();
    expectTypeOf<Price['unit_amount_decimal']>().toEqualTypeOf<string | null>();
    expectTypeOf<CheckoutSession['subscription']>().toEqualTypeOf<string | null>();
    expectTypeOf<NonNullable<Invoice['parent']>['type']>().toEqualTypeOf<
      NonNullable<Stripe.Invoice['parent']>['type']
    >();
    // What periods a subscription has, its items say.
    expectTypeOf<Subscription>().not.toHaveProperty('current_period_end');
    expectTypeOf<Subscription['items']['data'][number]>().toHaveProperty('current_period_end');
  });

  it('reads a price', async () => {
    expect(await exchange(`GET /v1/prices/${PRICE}?expand[]=product`)).toEqual({
      id: PRICE,
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created: START,
      currency: 'eur',
      custom_unit_amount: null,
      livemode: false,
      lookup_key: 'tod_premium_monthly',
      metadata: {},
      nickname: null,
      product: expect.objectContaining({ object: 'product', name: 'Tod Premium', default_price: PRICE }),
      recurring: {
        interval: 'month',
        interval_count: 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      },
      tax_behavior: 'inclusive',
      tiers_mode: null,
      transform_quantity: null,
      type: 'recurring',
      unit_amount: 990,
      unit_amount_decimal: '990',
    });
    const read = await running().client.prices.retrieve(PRICE);
    expect(read.unit_amount_decimal?.toString()).toBe('990');
  });

  it('makes a customer', async () => {
    const customer = await exchange('POST /v1/customers', [
      'email=lea%40example.org',
      'name=L%C3%A9a+Martin',
      'metadata[uid]=lea',
      'preferred_locales[0]=fr',
    ]);
    ids.customer = String(customer.id);
    expect(customer).toEqual({
      id: idLike('cus_'),
      object: 'customer',
      address: null,
      balance: 0,
      created: START,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: 'lea@example.org',
      invoice_prefix: expect.stringMatching(/^[A-Z0-9]{8}$/),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: { uid: 'lea' },
      name: 'Léa Martin',
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: ['fr'],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    });
  });

  it('opens a checkout with a price of the moment', async () => {
    const session = await exchange('POST /v1/checkout/sessions', [
      'mode=subscription',
      'customer={customer}',
      'client_reference_id=lea',
      'line_items[0][quantity]=1',
      'line_items[0][price_data][currency]=eur',
      'line_items[0][price_data][unit_amount]=990',
      'line_items[0][price_data][tax_behavior]=inclusive',
      'line_items[0][price_data][recurring][interval]=month',
      'line_items[0][price_data][product_data][name]=Tod+Premium',
      'locale=fr',
      'success_url=https%3A%2F%2Ftod.example%2Fsubscription%3Fsuccess%3Dtrue',
      'cancel_url=https%3A%2F%2Ftod.example%2Fsubscription%3Fcanceled%3Dtrue',
      'metadata[order]=7',
      'subscription_data[metadata][order]=7',
    ]);
    ids.session = String(session.id);
    ids.checkout = String(session.url);
    expect(session).toMatchObject({
      id: idLike('cs_test_'),
      object: 'checkout.session',
      amount_subtotal: 990,
      amount_total: 990,
      cancel_url: 'https://tod.example/subscription?canceled=true',
      client_reference_id: 'lea',
      currency: 'eur',
      customer: ids.customer,
      customer_details: null,
      expires_at: START + 86_400,
      invoice: null,
      livemode: false,
      locale: 'fr',
      metadata: { order: '7' },
      mode: 'subscription',
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      ui_mode: 'hosted_page',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/stripe\/paiement\/cs_test_/),
    });
    await post(ids.checkout, card('4242424242424242'));
  });

  it('reads the subscription that was bought', async () => {
    const session = await exchange('GET /v1/checkout/sessions/{session}');
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: idLike('sub_1'),
    });
    ids.subscription = String(session.subscription);
    const subscription = await exchange('GET /v1/subscriptions/{subscription}');
    expect(subscription).toMatchObject({
      object: 'subscription',
      billing_cycle_anchor: START,
      billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, reason: null },
      collection_method: 'charge_automatically',
      currency: 'eur',
      customer: ids.customer,
      default_payment_method: idLike('pm_1'),
      ended_at: null,
      items: {
        object: 'list',
        has_more: false,
        data: [
          {
            id: idLike('si_'),
            object: 'subscription_item',
            current_period_start: START,
            current_period_end: MONTH_LATER,
            price: { unit_amount: 990, recurring: { interval: 'month' } },
            plan: { amount: 990, interval: 'month' },
            quantity: 1,
          },
        ],
      },
      latest_invoice: idLike('in_1'),
      metadata: { order: '7' },
      start_date: START,
      status: 'active',
    });
    expect(subscription).not.toHaveProperty('current_period_end');
    ids.invoice = String(subscription.latest_invoice);
  });

  it('finds what was paid, and gives it back', async () => {
    const payments = await exchange('GET /v1/invoice_payments?invoice={invoice}&status=paid');
    expect(payments).toEqual({
      object: 'list',
      url: '/v1/invoice_payments',
      has_more: false,
      data: [
        {
          id: idLike('inpay_1'),
          object: 'invoice_payment',
          amount_paid: 990,
          amount_requested: 990,
          created: START,
          currency: 'eur',
          invoice: ids.invoice,
          is_default: true,
          livemode: false,
          payment: { payment_intent: idLike('pi_3'), type: 'payment_intent' },
          status: 'paid',
          status_transitions: { canceled_at: null, paid_at: START },
        },
      ],
    });
    const [payment] = (await running().client.invoicePayments.list({ invoice: ids.invoice ?? '' })).data;
    ids.intent = String(payment?.payment.payment_intent);
    expect(
      await exchange('POST /v1/refunds', [
        'payment_intent={intent}',
        'amount=500',
        'reason=requested_by_customer',
        'metadata[order]=7',
      ]),
    ).toMatchObject({
      id: idLike('re_3'),
      object: 'refund',
      amount: 500,
      charge: idLike('ch_3'),
      currency: 'eur',
      metadata: { order: '7' },
      payment_intent: ids.intent,
      reason: 'requested_by_customer',
      status: 'succeeded',
    });
  });

  it('opens the portal', async () => {
    expect(
      await exchange('POST /v1/billing_portal/sessions', [
        'customer={customer}',
        'return_url=https%3A%2F%2Ftod.example%2Fsubscription',
        'locale=fr',
      ]),
    ).toEqual({
      id: idLike('bps_1'),
      object: 'billing_portal.session',
      configuration: idLike('bpc_1'),
      created: START,
      customer: ids.customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: 'fr',
      on_behalf_of: null,
      return_url: 'https://tod.example/subscription',
      url: expect.stringMatching(/\/stripe\/portail\/test_[A-Za-z0-9]{48}$/),
    });
  });
});
