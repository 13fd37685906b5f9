import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { beginSubscription, card, post, START, shareStripe } from '../testing.ts';
import { addMonths } from './periods.ts';

const DAY = 86_400;
const HOUR = 3600;
const ACCEPTED = '4242424242424242';
const FAILS_AT_RENEWAL = '4000000000000341';
const ALWAYS_ASKS = '4000002760003184';

const running = shareStripe();

const begin = (number = ACCEPTED) => beginSubscription(running(), number);

const periodEnd = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end ?? 0;

describe('a renewal', () => {
  it('begins the next period at once, and is paid an hour later', async () => {
    const { subscription, advanceTo, invoices } = await begin();
    const end = addMonths(START, 1);
    expect(periodEnd(subscription)).toBe(end);
    expect(periodEnd(await advanceTo(end - 1))).toBe(end);

    expect(periodEnd(await advanceTo(end))).toBe(addMonths(START, 2));
    expect((await invoices())[0]).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      amount_due: 990,
    });

    expect((await advanceTo(end + HOUR)).status).toBe('active');
    expect((await invoices())[0]).toMatchObject({
      status: 'paid',
      amount_paid: 990,
      period_start: START,
      period_end: end,
      status_transitions: { finalized_at: end + HOUR, paid_at: end + HOUR },
      lines: { data: [{ period: { start: end, end: addMonths(START, 2) } }] },
    });
    await running().settled();
    const updated = running()
      .received.map(({ event }) => event)
      .findLast(({ type }) => type === 'customer.subscription.updated');
    expect(updated).toMatchObject({
      created: end,
      request: { id: null },
      data: { previous_attributes: { items: { data: [{ current_period_end: end }] } } },
    });
  });

  it('goes on for months in a second', async () => {
    const { advanceTo, invoices } = await begin();
    for (let month = 1; month <= 12; month += 1) await advanceTo(addMonths(START, month) + HOUR);
    expect(await invoices()).toHaveLength(10);
    const { data } = await running().client.invoices.list({ limit: 100 });
    expect(data.filter(({ status }) => status === 'paid')).toHaveLength(13);
  });

  it('is tried again after 3, 5 and 7 days, and then the subscription ends', async () => {
    const { advanceTo, invoices } = await begin(FAILS_AT_RENEWAL);
    const first = addMonths(START, 1) + HOUR;
    expect((await advanceTo(first)).status).toBe('past_due');
    expect((await invoices())[0]).toMatchObject({
      status: 'open',
      attempted: true,
      attempt_count: 1,
      next_payment_attempt: first + 3 * DAY,
    });
    expect((await advanceTo(first + 3 * DAY)).status).toBe('past_due');
    expect((await invoices())[0]).toMatchObject({ attempt_count: 2, next_payment_attempt: first + 8 * DAY });
    expect((await advanceTo(first + 15 * DAY - 1)).status).toBe('past_due');
    expect(await advanceTo(first + 15 * DAY)).toMatchObject({
      status: 'canceled',
      ended_at: first + 15 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await invoices())[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
    await running().settled();
    expect(
      running()
        .types()
        .filter((type) => type === 'invoice.payment_failed'),
    ).toHaveLength(4);
    expect(running().types().at(-1)).toBe('test_helpers.test_clock.ready');
    expect(running().types()).toContain('customer.subscription.deleted');
  });

  it.each(['past_due', 'unpaid'] as const)(
    'leaves it %s, where the settings say so',
    async (afterLastRetry) => {
      await running().control('POST', '/settings', { afterLastRetry, retryAfterDays: [1] });
      const { advanceTo } = await begin(FAILS_AT_RENEWAL);
      expect((await advanceTo(addMonths(START, 1) + HOUR + DAY)).status).toBe(afterLastRetry);
    },
  );

  it('is made up for with another card', async () => {
    const { subscription, customer, advanceTo, invoices } = await begin(FAILS_AT_RENEWAL);
    const first = addMonths(START, 1) + HOUR;
    await advanceTo(first);
    const other = await running().buy(customer.id, ACCEPTED);
    await running().client.subscriptions.update(subscription.id, {
      default_payment_method: String(other.default_payment_method),
    });
    expect((await advanceTo(first + 3 * DAY)).status).toBe('active');
    expect((await invoices())[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('is refused where the holder would have to confirm', async () => {
    const { client } = running();
    const { clock, customer } = await begin();
    const [price] = (await client.prices.list()).data;
    const session = await client.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price?.id ?? '', quantity: 1 }],
      success_url: 'https://tod.example/',
    });
    await post(session.url ?? '', card(ALWAYS_ASKS));
    await post(`${session.url}/confirmation`, { answer: 'yes' });
    await client.testHelpers.testClocks.advance(clock.id, { frozen_time: addMonths(START, 1) + HOUR });
    const { data } = await client.subscriptions.list({ customer: customer.id, status: 'past_due' });
    expect(data).toHaveLength(1);
    await running().settled();
    expect(running().types()).toContain('invoice.payment_action_required');
  });

  it('leaves others alone, whose clock stands', async () => {
    const { advanceTo } = await begin();
    const other = await running().client.customers.create({ email: 'zoe@example.org' });
    const { id } = await running().buy(other.id);
    await advanceTo(addMonths(START, 2));
    expect(periodEnd(await running().client.subscriptions.retrieve(id))).toBe(addMonths(START, 1));
    running().moveMachineClock(31 * DAY);
    expect(periodEnd(await running().client.subscriptions.retrieve(id))).toBe(addMonths(START, 2));
  });
});

describe('a test clock', () => {
  it('goes forward only, and at most two periods', async () => {
    const { client } = running();
    const { clock } = await begin();
    const { advance } = client.testHelpers.testClocks;
    const to = (frozen_time: number) =>
      advance.call(client.testHelpers.testClocks, clock.id, { frozen_time });
    await expect(to(START)).rejects.toMatchObject({ param: 'frozen_time' });
    await expect(to(addMonths(START, 2) + 1)).rejects.toMatchObject({ param: 'frozen_time' });
    expect(await to(addMonths(START, 1))).toMatchObject({ status: 'advancing' });
    expect(await client.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
      status: 'ready',
      frozen_time: addMonths(START, 1),
    });
  });

  it('takes its customers with it', async () => {
    const { client } = running();
    const { clock, customer, subscription } = await begin();
    await client.testHelpers.testClocks.del(clock.id);
    expect(await client.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    await expect(client.subscriptions.retrieve(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(client.testHelpers.testClocks.retrieve(clock.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('hides its subscriptions from a list of all', async () => {
    const { clock, customer } = await begin();
    const list = async (parameters: Stripe.SubscriptionListParams) =>
      (await running().client.subscriptions.list(parameters)).data.length;
    expect([
      await list({}),
      await list({ test_clock: clock.id }),
      await list({ customer: customer.id }),
    ]).toEqual([0, 1, 1]);
  });
});

describe('time that is moved from outside', () => {
  it('passes for one customer alone, of whom every list still tells', async () => {
    const { client } = running();
    const [lea, zoe] = await Promise.all([
      client.customers.create({ email: 'lea@example.org' }),
      client.customers.create({ email: 'zoe@example.org' }),
    ]);
    const [hers, others] = [await running().buy(lea.id), await running().buy(zoe.id)];
    await running().control('POST', '/time', { customer: lea.id, months: 1, seconds: HOUR });
    expect(periodEnd(await client.subscriptions.retrieve(hers.id))).toBe(addMonths(START, 2));
    expect(periodEnd(await client.subscriptions.retrieve(others.id))).toBe(addMonths(START, 1));
    expect((await client.subscriptions.list()).data).toHaveLength(2);
    await client.subscriptions.update(hers.id, { cancel_at_period_end: true });
    await running().control('POST', '/time', { customer: lea.id, months: 1 });
    expect((await client.subscriptions.retrieve(hers.id)).status).toBe('canceled');
  });

  it('passes for everybody', async () => {
    const { client } = running();
    const customer = await client.customers.create({ email: 'lea@example.org' });
    const { id } = await running().buy(customer.id);
    await running().control('POST', '/time', { months: 3, seconds: HOUR });
    expect(periodEnd(await client.subscriptions.retrieve(id))).toBe(addMonths(START, 4));
    expect((await client.invoices.list({ subscription: id, status: 'paid' })).data).toHaveLength(4);
  });

  it('ends a checkout after a day', async () => {
    const { client } = running();
    const [price] = (await client.prices.list()).data;
    const session = await client.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price?.id ?? '', quantity: 1 }],
      success_url: 'https://tod.example/',
    });
    await running().control('POST', '/time', { days: 1 });
    expect(await client.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect((await fetch(session.url ?? '')).status).toBe(410);
    await expect(client.checkout.sessions.expire(session.id)).rejects.toThrow(
      'Only Checkout Sessions with a status in ["open"]',
    );
    await running().settled();
    expect(running().types()).toEqual(['checkout.session.expired']);
  });
});
