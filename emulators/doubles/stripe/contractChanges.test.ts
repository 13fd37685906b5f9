import type Stripe from 'stripe';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { addMonths } from './billing/periods.ts';
import { askApi, START, shareStripe } from './testing.ts';

const running = shareStripe('file');
let customer: string;
let subscription: string;
beforeAll(async () => {
  const { client } = running();
  customer = (await client.customers.create({ email: 'lea@example.org', metadata: { uid: 'lea' } })).id;
  subscription = (await running().buy(customer)).id;
});

const idLike = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}[A-Za-z0-9]{14,}$`));
/** What is there, and is changed, found, listed and ended: as Stripe's documentation shows each exchange. */
const ask = (request: string, form: readonly string[] = []) =>
  askApi(
    running(),
    request.replace('{customer}', customer).replace('{subscription}', subscription),
    form.map((field) => field.replace('{customer}', customer)),
  );

describe('the contract of what changes', () => {
  it('finds a customer by metadata, in a page of its own kind', async () => {
    const query = encodeURIComponent("metadata['uid']:'lea'");
    expect(await ask(`GET /v1/customers/search?query=${query}&limit=1`)).toEqual({
      status: 200,
      body: {
        object: 'search_result',
        url: '/v1/customers/search',
        has_more: false,
        next_page: null,
        data: [expect.objectContaining({ id: customer, object: 'customer', metadata: { uid: 'lea' } })],
      },
    });
  });

  it('changes a customer, leaving what is not named', async () => {
    const { body } = await ask('POST /v1/customers/{customer}', [
      'email=zoe%40example.org',
      'preferred_locales[0]=fr',
    ]);
    expect(body).toMatchObject({
      id: customer,
      email: 'zoe@example.org',
      metadata: { uid: 'lea' },
      preferred_locales: ['fr'],
    });
    expect((await ask('GET /v1/customers/{customer}')).body).toEqual(body);
  });

  it('lists subscriptions of a customer, whatever became of them', async () => {
    expect((await ask('GET /v1/subscriptions?customer={customer}&status=all&limit=100')).body).toMatchObject({
      object: 'list',
      url: '/v1/subscriptions',
      has_more: false,
      data: [{ id: subscription, object: 'subscription', status: 'active' }],
    });
  });

  it('closes a checkout that nobody paid', async () => {
    const opened = await ask('POST /v1/checkout/sessions', [
      'mode=subscription',
      'customer={customer}',
      'line_items[0][price]=price_1TodPremiumMonthly00001',
      'line_items[0][quantity]=1',
      'success_url=https%3A%2F%2Ftod.example',
    ]);
    const id = String(opened.body.id);
    expect((await ask(`GET /v1/checkout/sessions?customer={customer}&limit=1`)).body).toMatchObject({
      object: 'list',
      url: '/v1/checkout/sessions',
      has_more: true,
      data: [{ id, status: 'open' }],
    });
    expect((await ask(`POST /v1/checkout/sessions/${id}/expire`)).body).toMatchObject({
      id,
      object: 'checkout.session',
      payment_status: 'unpaid',
      status: 'expired',
      url: null,
    });
  });

  it('ends a subscription with its period, and says who asked for it and when', async () => {
    const { body } = await ask('POST /v1/subscriptions/{subscription}', ['cancel_at_period_end=true']);
    expect(body).toMatchObject({
      id: subscription,
      cancel_at: addMonths(START, 1),
      cancel_at_period_end: true,
      canceled_at: START,
      cancellation_details: { comment: null, feedback: null, reason: 'cancellation_requested' },
      ended_at: null,
      status: 'active',
    });
  });

  it('tells a change by an event that has what it was before', async () => {
    await running().settled();
    const { event } = running().received.at(-1) ?? {};
    expectTypeOf<
      Stripe.CustomerSubscriptionUpdatedEvent['data']['object']
    >().toEqualTypeOf<Stripe.Subscription>();
    expect(event).toMatchObject({
      id: idLike('evt_1'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: START,
      data: {
        object: { id: subscription, object: 'subscription', cancel_at_period_end: true },
        previous_attributes: { cancel_at: null, cancel_at_period_end: false, canceled_at: null },
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: idLike('req_'), idempotency_key: null },
      type: 'customer.subscription.updated',
    });
  });

  it('ends a subscription at once, and then no more', async () => {
    expect(await ask('DELETE /v1/subscriptions/{subscription}')).toMatchObject({
      status: 200,
      body: { id: subscription, canceled_at: START, ended_at: START, status: 'canceled' },
    });
    const { status, body } = await ask('DELETE /v1/subscriptions/{subscription}');
    expect(status).toBe(404);
    expect(body).toMatchObject({
      error: {
        code: 'resource_missing',
        doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
        message: `No such subscription: '${subscription}'`,
        param: 'id',
        type: 'invalid_request_error',
      },
    });
  });

  it('lists what was paid back for a payment', async () => {
    const { client } = running();
    const [invoice] = (await client.invoices.list({ customer })).data;
    const [payment] = (await client.invoicePayments.list({ invoice: invoice?.id ?? '' })).data;
    const intent = String(payment?.payment.payment_intent);
    await ask('POST /v1/refunds', [`payment_intent=${intent}`, 'amount=330', 'metadata[order]=7']);
    expect((await ask(`GET /v1/refunds?payment_intent=${intent}&limit=100`)).body).toMatchObject({
      object: 'list',
      url: '/v1/refunds',
      has_more: false,
      data: [{ id: idLike('re_3'), amount: 330, metadata: { order: '7' }, payment_intent: intent }],
    });
  });
});
