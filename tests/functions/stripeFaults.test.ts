import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { card, post, type Running, START, startStripe } from '../../emulators/doubles/stripe/testing.ts';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { reconcileEverybody } from '../../functions/src/billing/reconcileSubscriptions.ts';
import { openStripe } from '../../functions/src/platform/stripe.ts';
import { call, refusalOf } from './call.ts';
import { addMember, setUsage } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

const SECRET = 'whsec_test';
const ORDER = { price: 9.9, consent: true };
const OWN = { token: null };

let running: Running;
let server: TestServer;
let anne: string;
/** When the test begins, in seconds. */
let start: number;
beforeEach(async () => {
  running = await startStripe();
  // What was signed long ago is not taken: its clock is that of this machine.
  start = Math.floor(Date.now() / 1000);
  running.moveMachineClock(start - START);
  const { hostname, port } = new URL(running.url);
  const [price] = (await running.client.prices.list({ limit: 1 })).data;
  const billing = openStripe({
    secretKey: () => 'sk_test_tod',
    webhookSecret: () => SECRET,
    priceId: () => price?.id ?? '',
    siteUrl: 'https://tod.example',
    server: { protocol: 'http', host: hostname, port: Number(port) },
  });
  server = { ...(await openTestServer()), billing };
  server.setTime(new Date(start * 1000));
  anne = await addMember(server);
  server.emails.set(anne, 'anne@example.org');
});
afterEach(() => running.stop());

const account = async () => (await server.db.doc(`users/${anne}`).get()).data();
const order = () => call(server, 'createCheckoutSession', anne, ORDER, { email: 'anne@example.org' });
const check = () => call(server, 'checkSubscription', anne, {});

async function pay(url: string, number = '4242 4242 4242 4242'): Promise<void> {
  expect((await post(url, card(number))).status).toBe(303);
}

/** Everything that Stripe has sent so far, as the webhook takes it. */
async function deliver(): Promise<void> {
  await running.settled();
  for (const { body, signature } of running.received)
    expect(await receiveEvent(server, Buffer.from(body), signature)).toBe(true);
}

/** The truth, as Stripe's own package says it. */
async function truth() {
  const customer = String((await account())?.stripeCustomerId);
  const { data } = await running.client.subscriptions.list({ customer, status: 'all' });
  return data;
}

const KINDS = ['error_429', 'error_500', 'hang_up', 'slow'] as const;

/** Fails the next requests of an operation, more often than the package tries again. */
async function fail(
  operation: string,
  kind: (typeof KINDS)[number],
  when: 'before' | 'after' = 'before',
): Promise<void> {
  await running.control('POST', '/faults', {
    operation,
    kind,
    when,
    times: 4,
    delayMs: kind === 'slow' ? 6_000 : 0,
  });
}

describe('premium at Stripe', () => {
  it('is bought, cancelled, taken back and ended as the package and Stripe’s parameters have it', async () => {
    const { url } = await order();
    await pay(url);
    await deliver();
    expect(await account()).toMatchObject({
      plan: 'premium',
      subscriptionPrice: 9.9,
      cancelAtPeriodEnd: false,
    });
    expect((await order()).leadsTo).toBe('portal');
    await call(server, 'cancelContract', anne, OWN);
    expect(await account()).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    const [subscription] = await truth();
    await running.client.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: false });
    await deliver();
    expect(await account()).toMatchObject({ cancelAtPeriodEnd: false });
    await call(server, 'cancelContract', anne, OWN);
    const customer = String((await account())?.stripeCustomerId);
    await running.control('POST', '/time', { customer, months: 1, days: 1 });
    await deliver();
    expect(await account()).toMatchObject({ plan: 'free' });
    expect((await truth()).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is withdrawn from with a refund of what is left, once', async () => {
    const { url } = await order();
    await pay(url);
    await deliver();
    await setUsage(server, anne, { messagesSent: 11 });
    server.setTime(new Date((start + 10 * 86_400) * 1000));
    const answer = await call(server, 'withdrawFromContract', anne, OWN);
    expect(answer.refund).toBeGreaterThan(6);
    expect(answer.refund).toBeLessThan(7);
    expect(await call(server, 'withdrawFromContract', anne, OWN)).toEqual(answer);
    const { data } = await running.client.refunds.list();
    expect(data.map(({ amount }) => amount)).toEqual([Math.round(answer.refund * 100)]);
    expect(await account()).toMatchObject({ plan: 'free' });
  });

  it('is found by the reconciliation where no event ever came', async () => {
    const { url } = await order();
    await pay(url);
    expect(await account()).toMatchObject({ plan: 'free' });
    await reconcileEverybody(server);
    expect(await account()).toMatchObject({ plan: 'premium' });
  });
});

describe('Stripe in trouble', () => {
  const operations = [
    'GET /v1/prices/*',
    'GET /v1/customers/search',
    'POST /v1/customers',
    'POST /v1/customers/*',
    'GET /v1/subscriptions',
    'GET /v1/checkout/sessions',
    'POST /v1/checkout/sessions',
  ];
  const cases = operations.flatMap((operation) => [
    ...KINDS.slice(0, 3).map((kind) => [operation, kind, 'before'] as const),
    ...(operation.startsWith('POST') ? [[operation, 'hang_up', 'after'] as const] : []),
  ]);

  it.each(cases)(
    'in the middle of an order (%s: %s, %s it is done) leaves one customer and one subscription',
    async (operation, kind, when) => {
      await fail(operation, kind, when);
      expect(await refusalOf(order())).toBe('billingUnavailable');
      await running.control('DELETE', '/faults');
      const { url } = await order();
      await pay(url);
      await check();
      expect(await account()).toMatchObject({ plan: 'premium' });
      expect((await running.client.customers.list()).data).toHaveLength(1);
      expect(await truth()).toHaveLength(1);
    },
  );

  it('that is slow is not waited for longer than a call may take', async () => {
    await fail('POST /v1/checkout/sessions', 'slow');
    const began = Date.now();
    expect(await refusalOf(order())).toBe('billingUnavailable');
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  it.each(KINDS.slice(0, 3))(
    'while it is asked to look (%s) leaves what stands, and ends as Stripe has it',
    async (kind) => {
      const { url } = await order();
      await pay(url);
      await fail('GET /v1/subscriptions', kind);
      expect(await refusalOf(check())).toBe('billingUnavailable');
      expect(await account()).toMatchObject({ plan: 'free' });
      await running.control('DELETE', '/faults');
      await check();
      expect(await account()).toMatchObject({ plan: 'premium' });
    },
  );

  it.each([
    ['DELETE /v1/subscriptions/*', 'before'],
    ['DELETE /v1/subscriptions/*', 'after'],
    ['POST /v1/refunds', 'before'],
    ['POST /v1/refunds', 'after'],
  ] as const)(
    'in the middle of a withdrawal (%s, %s it is done) pays back once, later',
    async (operation, when) => {
      const { url } = await order();
      await pay(url);
      await check();
      await fail(operation, 'hang_up', when);
      expect(await refusalOf(call(server, 'withdrawFromContract', anne, OWN))).toBe('billingUnavailable');
      await running.control('DELETE', '/faults');
      await reconcileEverybody(server);
      await reconcileEverybody(server);
      expect((await running.client.refunds.list()).data.map(({ amount }) => amount)).toEqual([990]);
      expect(await account()).toMatchObject({ plan: 'free' });
    },
  );
});
