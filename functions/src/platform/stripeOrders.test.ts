import { describe, expect, it, vi } from 'vitest';
import { type NewCheckout, UnansweredError } from './billing.ts';
import { serveStripe } from './testing/serveStripe.ts';

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write }));

describe('a page to pay on', () => {
  const checkout: NewCheckout = {
    customerId: 'cus_1',
    uid: 'anne',
    orderId: 'order-1',
    offer: { price: 19.9, interval: 'year', priceId: null },
    consentedAt: new Date('2026-11-20T10:00:00Z'),
    attempt: 2,
  };
  const open = { id: 'cs_1', url: 'https://pay.example/1', status: 'open', metadata: { order: 'order-1' } };

  it('asks for our price to the cent, once for each attempt at an order', async () => {
    const { billing, asked, keys } = await serveStripe(200, open);
    expect(await billing.createCheckout(checkout)).toEqual({ id: 'cs_1', url: open.url, orderId: 'order-1' });
    expect(keys).toEqual(['checkout-order-1-2']);
    const [question = ''] = asked;
    expect(Object.fromEntries(new URLSearchParams(question.split(' ').slice(2).join(' ')))).toEqual({
      mode: 'subscription',
      customer: 'cus_1',
      client_reference_id: 'anne',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1990',
      'line_items[0][price_data][tax_behavior]': 'inclusive',
      'line_items[0][price_data][recurring][interval]': 'year',
      'line_items[0][price_data][product_data][name]': 'Tod Premium',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      locale: 'fr',
      success_url: 'https://tod.example/subscription?success=true',
      cancel_url: 'https://tod.example/subscription?canceled=true',
      'metadata[uid]': 'anne',
      'metadata[order]': 'order-1',
      'metadata[consentedAt]': '2026-11-20T10:00:00.000Z',
      'subscription_data[metadata][uid]': 'anne',
      'subscription_data[metadata][order]': 'order-1',
      'subscription_data[metadata][consentedAt]': '2026-11-20T10:00:00.000Z',
    });
  });

  it('asks for the price that is set at Stripe where one is', async () => {
    const { billing, asked } = await serveStripe(200, open);
    await billing.createCheckout({ ...checkout, offer: { ...checkout.offer, priceId: 'price_1' } });
    expect(asked[0]).toContain('line_items[0][quantity]=1&line_items[0][price]=price_1&');
    expect(asked[0]).not.toContain('price_data');
  });

  it('is the newest of a customer, where it is paid for as long as it is open', async () => {
    const newestOf = async (...data: object[]) => {
      const { billing, asked } = await serveStripe(200, { data });
      const newest = await billing.newestCheckout('cus_1');
      expect(asked).toEqual(['GET /v1/checkout/sessions?customer=cus_1&limit=1']);
      return newest;
    };
    expect(await newestOf()).toBeNull();
    expect(await newestOf(open)).toEqual({ id: 'cs_1', url: open.url, orderId: 'order-1' });
    expect(await newestOf({ ...open, status: 'complete' })).toMatchObject({ url: null });
    expect(await newestOf({ ...open, metadata: {} })).toMatchObject({ orderId: null });
  });

  it('is closed before another one is opened', async () => {
    const { billing, asked } = await serveStripe(200, {});
    expect(await billing.expireCheckout('cs_1')).toBe(true);
    expect(asked).toEqual(['POST /v1/checkout/sessions/cs_1/expire']);
  });

  it('is not closed where it was paid or closed before, and any other refusal stays one', async () => {
    const refused = { error: { type: 'invalid_request_error', message: 'No.' } };
    const serveRefusing = async (status: string) =>
      (await serveStripe(200, (question) => (question.startsWith('POST') ? refused : { ...open, status })))
        .billing;
    expect(await (await serveRefusing('complete')).expireCheckout('cs_1')).toBe(false);
    expect(await (await serveRefusing('expired')).expireCheckout('cs_1')).toBe(false);
    await expect((await serveRefusing('open')).expireCheckout('cs_1')).rejects.toThrow('No.');
    const { billing, asked } = await serveStripe(500, { error: { type: 'api_error' } });
    await expect(billing.expireCheckout('cs_1')).rejects.toMatchObject({ reason: 'billingUnavailable' });
    expect(asked.filter((question) => question.startsWith('GET'))).toEqual([]);
  });
});

describe('a subscription', () => {
  it('ends with what is paid', async () => {
    const { billing, asked } = await serveStripe(200, {});
    await billing.cancelAtPeriodEnd('sub_1');
    expect(asked).toEqual(['POST /v1/subscriptions/sub_1 cancel_at_period_end=true']);
  });

  const OPEN = 'GET /v1/invoices?subscription=sub_1&status=open&limit=100';
  const nothingOpen = { object: 'list', data: [] };
  /** A subscription, and the invoices of it that are open. */
  const serveEnding = (
    status: string,
    open: object = nothingOpen,
    answers: (question: string) => object = () => ({}),
  ) =>
    serveStripe(200, (question) => {
      if (question === OPEN) return open;
      return question.startsWith('GET') ? { status } : answers(question);
    });

  it.each(['active', 'incomplete', 'past_due'])('ends at once where it is %s', async (status) => {
    const { billing, asked } = await serveEnding(status);
    await billing.cancelNow('sub_1');
    expect(asked).toEqual(['GET /v1/subscriptions/sub_1', 'DELETE /v1/subscriptions/sub_1', OPEN]);
  });

  it('is fine where another call has ended it in between', async () => {
    const gone = { error: { type: 'invalid_request_error', code: 'resource_missing' } };
    const { billing, asked } = await serveEnding('past_due', nothingOpen, () => gone);
    await billing.cancelNow('sub_1');
    expect(asked).toHaveLength(3);
  });

  it.each(['canceled', 'incomplete_expired'])('is left as it is where it is %s', async (status) => {
    const { billing, asked } = await serveEnding(status);
    await billing.cancelNow('sub_1');
    expect(asked).toEqual(['GET /v1/subscriptions/sub_1', OPEN]);
  });

  const twoOpen = { object: 'list', data: [{ id: 'in_1' }, { id: 'in_2' }] };
  const voids = ['POST /v1/invoices/in_1/void', 'POST /v1/invoices/in_2/void'];

  it('has nothing more be paid once it has ended, whoever ended it', async () => {
    const { billing, asked } = await serveEnding('canceled', twoOpen);
    await billing.cancelNow('sub_1');
    expect(asked.slice(1)).toEqual([OPEN, ...voids]);
    asked.splice(0);
    await billing.closeInvoices('sub_1');
    expect(asked).toEqual([OPEN, ...voids]);
  });

  it('is fine where one was paid in between, and not where Stripe fails', async () => {
    const refused = { error: { type: 'invalid_request_error' } };
    const { billing, asked } = await serveEnding('canceled', twoOpen, () => refused);
    await billing.closeInvoices('sub_1');
    expect(asked.slice(1)).toEqual(voids);
    const { billing: failing } = await serveStripe(500, { error: { type: 'api_error' } });
    await expect(failing.closeInvoices('sub_1')).rejects.toMatchObject({ reason: 'billingUnavailable' });
  });
});

describe('what was paid', () => {
  const payment = {
    amount_paid: 990,
    payment: { payment_intent: 'pi_1' },
    status_transitions: { paid_at: 1_800_000_000 },
  };
  const NOTHING = { cents: 0, refundable: 0, at: null };

  /** A subscription whose newest invoice has these payments, and what was paid back of them for these orders. */
  const serveMoney = (
    payments: readonly object[],
    refundedOrders: readonly string[] = [],
    refusedAs?: string,
    refunds: readonly object[] = refundedOrders.map((order) => ({ amount: 100, metadata: { order } })),
  ) =>
    serveStripe(200, (question) => {
      if (question.startsWith('POST') && refusedAs !== undefined)
        return { error: { type: 'invalid_request_error', code: refusedAs } };
      if (question.startsWith('GET /v1/invoice_payments')) return { data: payments };
      if (question.startsWith('GET /v1/refunds')) return { data: refunds };
      return { latest_invoice: 'in_1' };
    });

  it('is the payment of the newest invoice', async () => {
    const { billing, asked } = await serveMoney([payment]);
    expect(await billing.paidFor('sub_1')).toEqual({
      cents: 990,
      refundable: 990,
      at: new Date(1_800_000_000_000),
    });
    expect(asked[1]).toBe('GET /v1/invoice_payments?invoice=in_1&status=paid');
    expect(await (await serveMoney([])).billing.paidFor('sub_1')).toEqual(NOTHING);
    const free = await serveStripe(200, { latest_invoice: null });
    expect(await free.billing.paidFor('sub_1')).toEqual(NOTHING);
    expect(free.asked).toHaveLength(1);
  });

  it('can be paid back less what was, on whichever way that is, and not less what never arrived', async () => {
    const refunds = [
      { status: 'succeeded', amount: 300 },
      { status: 'pending', amount: 40 },
      { status: 'failed', amount: 200 },
      { status: 'canceled', amount: 100 },
    ];
    const { billing, asked } = await serveMoney([payment], [], undefined, refunds);
    expect(await billing.paidFor('sub_1')).toMatchObject({ cents: 990, refundable: 650 });
    expect(asked[2]).toBe('GET /v1/refunds?payment_intent=pi_1&limit=100');
    const byHand = await serveMoney([{ ...payment, payment: {} }]);
    expect(await byHand.billing.paidFor('sub_1')).toMatchObject({ refundable: 990 });
    expect(byHand.asked).toHaveLength(2);
  });

  it('is paid back for an order, whatever was for another', async () => {
    const { billing, asked, keys } = await serveMoney([payment], ['order-0']);
    await billing.refund('sub_1', 'order-1', 400);
    expect(asked.slice(2)).toEqual([
      'GET /v1/refunds?payment_intent=pi_1&limit=100',
      'POST /v1/refunds payment_intent=pi_1&amount=400&metadata[order]=order-1',
    ]);
    expect(keys.at(-1)).toBe('refund-order-1');
  });

  it('is not paid back twice for an order, long after Stripe has forgotten the key', async () => {
    const { billing, asked } = await serveMoney([payment], ['order-0', 'order-1']);
    await billing.refund('sub_1', 'order-1', 400);
    expect(asked.filter((question) => question.startsWith('POST'))).toEqual([]);
  });

  it('is somebody’s to pay back where it is nothing, or where Stripe refuses, and is not tried for ever', async () => {
    const nothing = await serveMoney([]);
    await nothing.billing.refund('sub_1', 'order-1', 400);
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ what: 'A refund was refused' }));
    write.mockClear();
    const refused = await serveMoney([payment], [], 'charge_already_refunded');
    await refused.billing.refund('sub_1', 'order-1', 400);
    expect(write).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ severity: 'ERROR', what: 'A refund was refused', order: 'order-1' }),
    );
  });

  it('is tried again where Stripe is away', async () => {
    const away = await serveStripe(200, undefined, { attempts: { timeoutMs: 1_000, retries: 0 } });
    await expect(away.billing.refund('sub_1', 'order-1', 400)).rejects.toThrow(UnansweredError);
  });
});
