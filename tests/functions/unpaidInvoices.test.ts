import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { card, post } from '../../emulators/doubles/stripe/testing.ts';
import { call } from './call.ts';
import { CARDS, expectTruth, OWN, openStripeWorld, type StripeWorld } from './stripeWorld.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

let world: StripeWorld;
let anne: string;
let customer: string;

/** Premium whose renewal was refused two hours ago, and is tried again. */
beforeEach(async () => {
  world = await openStripeWorld();
  anne = await world.join();
  await world.buy(anne, CARDS.failsAtRenewal);
  await world.deliver();
  customer = await world.customerOf(anne);
  await world.passTime({ months: 1, seconds: 7_200 });
  await world.deliver();
  expect(await world.account(anne)).toMatchObject({ plan: 'premium', paymentFailed: true });
  expect(await openInvoices()).toHaveLength(1);
});
afterEach(() => world.stop());

const openInvoices = async () =>
  (await world.stripe.client.invoices.list({ customer, status: 'open' })).data.map(({ id }) => id);
const cancel = () => call(world.server, 'cancelContract', anne, OWN);
const leave = () =>
  call(world.server, 'deleteMyAccount', anne, {}, { auth_time: world.now().getTime() / 1000 });
const statuses = async () => (await world.truthOf(anne)).subscriptions.map(({ status }) => status);

/** In the portal: another card, and the open invoice is paid with it. */
async function payInPortal(): Promise<void> {
  const { url } = await world.stripe.client.billingPortal.sessions.create({ customer });
  await post(`${url}/carte`, { action: 'card', ...card(CARDS.accepted) });
  for (const id of await openInvoices()) await world.stripe.client.invoices.pay(id);
  expect(await openInvoices()).toEqual([]);
}

async function withStripeAway(work: () => Promise<unknown>): Promise<void> {
  await world.stripe.control('POST', '/faults', { kind: 'error_500', when: 'before', times: 1_000 });
  await work();
  await world.stripe.control('DELETE', '/faults');
}

describe('the invoice of a renewal that was not paid', () => {
  const endings: readonly (readonly [ending: string, end: () => Promise<unknown>])[] = [
    ['is cancelled', cancel],
    [
      'is given up by Stripe',
      async () => {
        await world.passTime({ days: 20 });
        await world.deliver();
      },
    ],
    [
      'is given up by Stripe, of which only the night learns',
      async () => {
        await world.passTime({ days: 20 });
        await world.loseEvents();
        await world.night();
      },
    ],
    ['goes with its account', leave],
  ];
  it.each(endings)('can be paid no more once the subscription %s', async (_, end) => {
    await end();
    expect(await statuses()).toEqual(['canceled']);
    expect(await openInvoices()).toEqual([]);
    await expectTruth(world, anne);
  });

  it.each([
    ['is cancelled', cancel],
    ['goes with its account', leave],
  ])('is closed by the night where the subscription %s and Stripe then failed', async (_, end) => {
    await world.stripe.control('POST', '/faults', {
      operation: 'POST /v1/invoices/*/void',
      kind: 'error_500',
      when: 'before',
      times: 1,
    });
    await end().catch(() => undefined);
    expect(await statuses()).toEqual(['canceled']);
    expect(await openInvoices()).toHaveLength(1);
    await world.night();
    expect(await openInvoices()).toEqual([]);
    await expectTruth(world, anne);
  });

  it('is paid, and the subscription goes on, for as long as nobody has ended it', async () => {
    await payInPortal();
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'premium', paymentFailed: false });
    await expectTruth(world, anne);
  });

  it('is paid back where it was paid after its owner had left and before the night', async () => {
    await withStripeAway(leave);
    expect(await world.account(anne)).toBeUndefined();
    await payInPortal();
    await world.night();
    expect(await statuses()).toEqual(['canceled']);
    expect((await world.truthOf(anne)).refunds.map(({ amount }) => amount)).toEqual([990]);
    await world.deliver();
    await world.night();
    expect((await world.truthOf(anne)).refunds).toHaveLength(1);
  });

  it('is not paid back where it was paid before its owner left', async () => {
    await payInPortal();
    await world.passTime({ days: 1 });
    await leave();
    await world.deliver();
    await world.night();
    expect(await statuses()).toEqual(['canceled']);
    expect((await world.truthOf(anne)).refunds).toEqual([]);
  });
});
