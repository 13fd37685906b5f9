import Stripe from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenSubscription, UnansweredError } from './billing.ts';
import { openStripe } from './stripe.ts';
import { SECRET, serveStripe as serve, settings } from './testing/serveStripe.ts';

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write }));

const OTHER_SECRET = 'whsec_other';

function event(object: unknown, type = 'invoice.paid'): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_700_000_000, data: { object } });
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
    expect(await about({ object: 'charge', customer: null })).toBeNull();
  });

  it('says what was paid, what was paid back and what could not be, and nothing of an invoice over nothing', async () => {
    const refund = { object: 'refund', id: 're_1', amount: 400, created: 1_600_000_000 };
    const paymentOf = async (object: object, type?: string) =>
      (await readSigned(event(object, type)))?.payment;
    expect(await paymentOf({ ...paid, amount_paid: 0 })).toBeNull();
    expect(await paymentOf({ ...paid, amount_paid: 1 })).toMatchObject({ cents: 1 });
    expect(await paymentOf({ ...paid, status_transitions: { paid_at: null } })).toMatchObject({
      at: new Date(1_700_000_000_000),
    });
    expect(await paymentOf(refund, 'refund.created')).toEqual({
      name: 'refund-re_1',
      cents: -400,
      at: new Date(1_600_000_000_000),
    });
    expect(await paymentOf(refund, 'refund.failed')).toEqual({
      name: 'failed-refund-re_1',
      cents: 400,
      at: new Date(1_700_000_000_000),
    });
  });

  it('says what a bank took back, and what it gave again', async () => {
    const dispute = { object: 'dispute', id: 'du_1', amount: 990, created: 1_600_000_000, charge: 'ch_1' };
    const paymentOf = async (type: string) => (await readSigned(event(dispute, type)))?.payment;
    const at = new Date(1_700_000_000_000);
    expect(await paymentOf('charge.dispute.created')).toBeNull();
    expect(await paymentOf('charge.dispute.funds_withdrawn')).toEqual({
      name: 'dispute-du_1',
      cents: -990,
      at,
    });
    expect(await paymentOf('charge.dispute.funds_reinstated')).toEqual({
      name: 'won-dispute-du_1',
      cents: 990,
      at,
    });
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
  afterEach(() => void vi.useRealTimers());

  it.each([
    [429, { error: { type: 'invalid_request_error', code: 'rate_limit' } }],
    [500, { error: { type: 'api_error' } }],
    [401, { error: { type: 'invalid_request_error' } }],
  ])('is unavailable where Stripe answers with %i', async (status, body) => {
    const { billing } = await serve(status, body);
    await expect(billing.findCustomer('anne')).rejects.toMatchObject({ reason: 'billingUnavailable' });
    expect(write).toHaveBeenCalledWith(expect.objectContaining({ what: 'Stripe gave no answer' }));
  });

  it('knows a failure that Stripe answers with from what nobody knows the end of', async () => {
    const failing = await serve(500, { error: { type: 'api_error' } });
    await expect(failing.billing.createCustomer('anne')).rejects.not.toBeInstanceOf(UnansweredError);
    const busy = { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } };
    const { billing, asked } = await serve(409, busy);
    await expect(billing.createCustomer('anne')).rejects.toBeInstanceOf(UnansweredError);
    expect(asked).toHaveLength(2);
  });

  it('gives on what Stripe refuses', async () => {
    const { billing } = await serve(400, {
      error: { type: 'invalid_request_error', code: 'parameter_invalid' },
    });
    await expect(billing.describeCustomer('cus_1')).rejects.toMatchObject({ code: 'parameter_invalid' });
  });

  it('is unavailable where Stripe hangs up, also when it is asked once more', async () => {
    const { billing, asked } = await serve(200, undefined);
    await expect(billing.openPortal('cus_1')).rejects.toBeInstanceOf(UnansweredError);
    expect(asked).toHaveLength(2);
  });

  it('says of a customer of another account that it is unknown', async () => {
    const { billing } = await serve(404, {
      error: { type: 'invalid_request_error', code: 'resource_missing' },
    });
    expect(await billing.describeCustomer('cus_1')).toEqual({ state: 'unknown' });
    expect(await billing.openPortal('cus_1')).toBeNull();
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

  it('reads a subscription that nobody has cancelled, one that ends with its period, and one that ends in a later one', async () => {
    const renewed = {
      id: 'sub_1',
      status: 'active',
      created: 500,
      metadata: {},
      items: {
        data: [{ current_period_start: 1_000, current_period_end: 5_000, price: { unit_amount: null } }],
      },
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    };
    const data = [
      renewed,
      { ...renewed, cancel_at_period_end: true },
      { ...renewed, cancel_at: 9_000, canceled_at: 2_000 },
    ];
    const { billing } = await serve(200, { object: 'list', data, has_more: false });
    const [going, ending, endingLater] = await billing.subscriptions('cus_1');
    expect(going).toMatchObject({
      orderId: null,
      cancelledAt: null,
      endsAt: new Date(5_000_000),
      price: 0,
      interval: 'month',
    });
    expect(ending).toMatchObject({ cancelledAt: new Date(500_000), endsAt: new Date(5_000_000) });
    // Until then it is renewed.
    expect(endingLater).toMatchObject({ cancelledAt: null, endsAt: new Date(5_000_000) });
  });

  describe('the price', () => {
    const yearly = {
      id: 'price_1',
      currency: 'eur',
      unit_amount: 9_900,
      recurring: { interval: 'year', interval_count: 1 },
    };
    const offerOf = async (price: object) =>
      (await serve(200, price, { priceId: () => 'price_1' })).billing.offer();

    it('is the one that is set, or none of Stripe’s', async () => {
      expect(await offerOf(yearly)).toEqual({ price: 99, interval: 'year', priceId: 'price_1' });
      const { billing, asked } = await serve(200, yearly);
      expect(await billing.offer()).toBeNull();
      expect(asked).toEqual([]);
    });

    it.each([
      { currency: 'usd' },
      { unit_amount: null },
      { recurring: null },
      { recurring: { interval: 'week', interval_count: 1 } },
      { recurring: { interval: 'month', interval_count: 3 } },
    ])('is not sold as what it is not: %j', async (difference) => {
      await expect(offerOf({ ...yearly, ...difference })).rejects.toThrow('none in euros');
    });
  });

  describe('a customer', () => {
    it('is found by whose it is', async () => {
      const { billing, asked } = await serve(200, { data: [{ id: 'cus_1' }] });
      expect(await billing.findCustomer('anne')).toBe('cus_1');
      expect(asked).toEqual(["GET /v1/customers/search?query=metadata['uid']:'anne'&limit=1"]);
      expect(await (await serve(200, { data: [] })).billing.findCustomer('anne')).toBeNull();
    });

    it('is made once in an hour, however often it is asked for', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { billing, keys } = await serve(200, { id: 'cus_1' });
      for (const time of ['10:00:00.000', '10:59:59.999', '11:00:00.000']) {
        vi.setSystemTime(`2026-11-20T${time}Z`);
        expect(await billing.createCustomer('anne')).toBe('cus_1');
      }
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    });

    it('belongs to nobody where it was made by hand, and is known to be deleted', async () => {
      const describe = async (customer: object) =>
        (await serve(200, customer)).billing.describeCustomer('cus_1');
      const email = 'anne@exemple.fr';
      expect(await describe({ metadata: { uid: 'anne' }, email })).toEqual({
        state: 'there',
        uid: 'anne',
        email,
      });
      expect(await describe({ deleted: true })).toEqual({ state: 'deleted' });
      expect(await describe({ metadata: {}, email: null })).toEqual({
        state: 'there',
        uid: null,
        email: null,
      });
    });

    it('gets mail where its member does', async () => {
      const { billing, asked } = await serve(200, {});
      await billing.setEmail('cus_1', 'anne@exemple.fr');
      expect(asked).toEqual(['POST /v1/customers/cus_1 email=anne@exemple.fr&preferred_locales[0]=fr']);
    });

    it('goes where there was never anything to bill, and stays where there was', async () => {
      const remove = async (answerTo: (question: string) => object) => {
        const { billing, asked } = await serve(200, answerTo);
        await billing.removeUnused('cus_1');
        return asked;
      };
      const subscriptions = 'GET /v1/subscriptions?customer=cus_1&limit=1&status=all';
      const invoices = 'GET /v1/invoices?customer=cus_1&limit=1';
      const has = (kind: string) => (question: string) => ({
        data: question.includes(kind) ? [{ id: 'x' }] : [],
      });
      expect(await remove(has('nothing'))).toEqual([subscriptions, invoices, 'DELETE /v1/customers/cus_1']);
      expect(await remove(has('subscriptions'))).toEqual([subscriptions]);
      expect(await remove(has('invoices'))).toEqual([subscriptions, invoices]);
      expect(await remove(() => ({ error: { code: 'resource_missing' } }))).toEqual([subscriptions]);
    });

    it('is among those to bill on whatever page it stands', async () => {
      const { billing, asked } = await serve(200, (question) => {
        if (!question.includes('past_due')) return { data: [], has_more: false };
        const isLast = question.includes('starting_after');
        const on = (count: number) => ({
          id: `sub_${count}`,
          customer: `cus_${count}`,
          metadata: { uid: `member-${count}` },
          items: { data: [] },
        });
        return { data: isLast ? [on(3)] : [on(1), on(2)], has_more: !isLast };
      });
      const pages: (readonly OpenSubscription[])[] = [];
      for await (const page of billing.openSubscriptions()) pages.push(page);
      const open = (count: number) => ({
        customerId: `cus_${count}`,
        uid: `member-${count}`,
        subscription: null,
      });
      expect(pages.filter((page) => page.length > 0)).toEqual([[open(1), open(2)], [open(3)]]);
      expect(asked).toEqual([
        'GET /v1/subscriptions?status=active&limit=100',
        'GET /v1/subscriptions?status=trialing&limit=100',
        'GET /v1/subscriptions?status=past_due&limit=100',
        'GET /v1/subscriptions?status=past_due&limit=100&starting_after=sub_2',
        'GET /v1/subscriptions?status=unpaid&limit=100',
        'GET /v1/subscriptions?status=paused&limit=100',
      ]);
    });
  });
});
