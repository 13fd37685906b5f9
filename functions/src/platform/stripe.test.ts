import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStripe } from './stripe.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

const SECRET = 'whsec_test';
const OTHER_SECRET = 'whsec_other';
const settings = {
  secretKey: () => 'sk_test_1',
  webhookSecret: () => SECRET,
  priceId: () => '',
  siteUrl: 'https://tod.example',
};

function event(object: unknown, type = 'invoice.paid'): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

function sign(payload: string, { secret = SECRET, age = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

describe('readEvent', () => {
  const billing = openStripe(settings);
  const paid = {
    object: 'invoice',
    id: 'in_1',
    amount_paid: 990,
    status_transitions: { paid_at: 1_800_000_000 },
  };
  const invoice = event({ ...paid, customer: 'cus_1' });
  const readSigned = (payload: string) => billing.readEvent(Buffer.from(payload), sign(payload));

  it('takes what Stripe signed, and whom it is about', async () => {
    expect(await readSigned(invoice)).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      customerId: 'cus_1',
      payment: { name: 'invoice-in_1', cents: 990, at: new Date(1_800_000_000_000) },
    });
    const expanded = event({ ...paid, customer: { object: 'customer', id: 'cus_3' } });
    expect((await readSigned(expanded))?.customerId).toBe('cus_3');
    const about = async (object: unknown) =>
      (await readSigned(event(object, 'customer.updated')))?.customerId;
    expect(await about({ object: 'customer', id: 'cus_2' })).toBe('cus_2');
    expect(await about({ object: 'price', id: 'price_1' })).toBeNull();
  });

  it.each([
    ['no signature', ''],
    ['another secret', sign(invoice, { secret: OTHER_SECRET })],
    ['a signature of something else', sign(`${invoice} `)],
    ['an old signature, sent again', sign(invoice, { age: 301 })],
    ['no signature of Stripe’s', 't=1,v1=00'],
  ])('takes nothing with %s', async (_, signature) => {
    expect(await billing.readEvent(Buffer.from(invoice), signature)).toBeUndefined();
  });

  it('takes nothing signed that is no event', async () => {
    expect(await readSigned('no JSON')).toBeUndefined();
  });
});

describe('what is asked', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
  });

  /** Stripe on this machine, which answers everything like that. */
  async function serve(status: number, body: object) {
    const asked: string[] = [];
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      asked,
      billing: openStripe({ ...settings, server: { protocol: 'http', host: '127.0.0.1', port } }),
    };
  }

  it.each([
    [429, { error: { type: 'invalid_request_error', code: 'rate_limit' } }],
    [500, { error: { type: 'api_error' } }],
    [401, { error: { type: 'invalid_request_error' } }],
  ])('is unavailable where Stripe answers with %i', async (status, body) => {
    const { billing } = await serve(status, body);
    await expect(billing.findCustomer('anne')).rejects.toMatchObject({ reason: 'billingUnavailable' });
  });

  it('is unavailable where nobody listens', async () => {
    const { billing } = await serve(200, {});
    server?.close();
    server?.closeAllConnections();
    await expect(billing.openPortal('cus_1')).rejects.toMatchObject({ reason: 'billingUnavailable' });
  });

  it('says of a customer that is gone that it is nobody’s', async () => {
    const { billing } = await serve(404, {
      error: { type: 'invalid_request_error', code: 'resource_missing' },
    });
    expect(await billing.ownerOf('cus_1')).toBeNull();
    expect(await billing.subscriptions('cus_1')).toEqual([]);
  });

  it('reads a subscription with the end that was asked for, in whichever way it was', async () => {
    const item = {
      current_period_start: 1_000,
      current_period_end: 5_000,
      price: { unit_amount: 990, recurring: { interval: 'month' } },
    };
    const subscription = {
      id: 'sub_1',
      status: 'active',
      created: 500,
      metadata: { order: 'order-1' },
      items: { data: [item] },
      cancel_at_period_end: false,
      cancel_at: 4_000,
      canceled_at: 2_000,
    };
    const { billing, asked } = await serve(200, { object: 'list', data: [subscription], has_more: false });
    expect(await billing.subscriptions('cus_1')).toEqual([
      {
        id: 'sub_1',
        status: 'active',
        orderId: 'order-1',
        createdAt: new Date(500_000),
        periodStart: new Date(1_000_000),
        endsAt: new Date(4_000_000),
        cancelledAt: new Date(2_000_000),
        price: 9.9,
        interval: 'month',
      },
    ]);
    expect(asked).toEqual(['GET /v1/subscriptions?customer=cus_1&status=all&limit=100']);
  });
});
