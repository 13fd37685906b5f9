import { expect, vi } from 'vitest';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { reconcileEverybody } from '../../functions/src/billing/reconcileSubscriptions.ts';
import { call } from './call.ts';
import { setUsage } from './members.ts';
import { CARDS, OWN, type StripeWorld } from './stripeWorld.ts';
import type { TestServer } from './testServer.ts';

/** Something that asks Stripe: what stood before it, how it is done, and what must be so once it has been done. */
export interface PremiumCall {
  readonly name: string;
  prepare(world: StripeWorld, uid: string): Promise<unknown>;
  /** May be done any number of times, by any process. */
  run(world: StripeWorld, uid: string, by: TestServer): Promise<unknown>;
  expectDone(world: StripeWorld, uid: string): Promise<void>;
}

const nothing = async () => undefined;
const buy = async (world: StripeWorld, uid: string) => {
  await world.buy(uid);
  await world.check(uid);
};

async function expectPlan(world: StripeWorld, uid: string, plan: string): Promise<void> {
  expect((await world.account(uid))?.plan).toBe(plan);
}

/** A night that tries until what was slow is not under way any more. */
async function passNight(world: StripeWorld): Promise<void> {
  await vi.waitFor(() => world.night(), { timeout: 30_000, interval: 100 });
}

/** Pays for what was ordered, and has it. */
async function expectBought(world: StripeWorld, uid: string): Promise<void> {
  const { url } = await world.order(uid);
  const { customers } = await world.truthOf(uid);
  const customer = customers[0]?.id ?? '';
  const { data: open } = await world.stripe.client.checkout.sessions.list({ customer, status: 'open' });
  expect(open.map((session) => session.url)).toEqual([url]);
  await world.pay(url);
  await world.check(uid);
  expect(await world.account(uid)).toMatchObject({ plan: 'premium', subscriptionPrice: world.price() });
  expect((await world.truthOf(uid)).subscriptions).toHaveLength(1);
}

/** Everything of ours that asks Stripe. */
export const PREMIUM_CALLS: readonly PremiumCall[] = [
  {
    name: 'createCheckoutSession',
    prepare: nothing,
    run: (world, uid, by) => world.order(uid, by),
    expectDone: (world, uid) => expectBought(world, uid),
  },
  {
    name: 'createCheckoutSession with an open page',
    prepare: (world, uid) => world.order(uid),
    run: (world, uid, by) => world.order(uid, by),
    expectDone: (world, uid) => expectBought(world, uid),
  },
  {
    name: 'createCheckoutSession with an open page at another price',
    async prepare(world, uid) {
      await world.order(uid);
      world.raisePrice();
    },
    run: (world, uid, by) => world.order(uid, by),
    expectDone: (world, uid) => expectBought(world, uid),
  },
  {
    name: 'createCheckoutSession beside a subscription',
    prepare: (world, uid) => world.buy(uid),
    run: (world, uid, by) => world.order(uid, by),
    async expectDone(world, uid) {
      await expectPlan(world, uid, 'premium');
      expect((await world.truthOf(uid)).subscriptions).toHaveLength(1);
    },
  },
  {
    name: 'checkSubscription',
    prepare: (world, uid) => world.buy(uid),
    run: (_, uid, by) => call(by, 'checkSubscription', uid, {}),
    expectDone: (world, uid) => expectPlan(world, uid, 'premium'),
  },
  {
    name: 'customerPortal',
    prepare: buy,
    run: (_, uid, by) => call(by, 'customerPortal', uid, {}),
    expectDone: (world, uid) => expectPlan(world, uid, 'premium'),
  },
  {
    name: 'readContract',
    prepare: buy,
    run: (_, uid, by) => call(by, 'readContract', uid, { ...OWN, ending: 'withdrawal' }),
    expectDone: (world, uid) => expectPlan(world, uid, 'premium'),
  },
  {
    name: 'cancelContract',
    prepare: buy,
    run: (_, uid, by) => call(by, 'cancelContract', uid, OWN),
    async expectDone(world, uid) {
      expect(await world.account(uid)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    },
  },
  {
    name: 'cancelContract while a renewal is unpaid',
    async prepare(world, uid) {
      await world.buy(uid, CARDS.failsAtRenewal);
      await world.check(uid);
      await world.passTime({ months: 1, seconds: 7_200 });
      await world.check(uid);
    },
    run: (_, uid, by) => call(by, 'cancelContract', uid, OWN),
    async expectDone(world, uid) {
      // A repeat of what has ended says when that was, and leaves the rest to the news of it and to the night.
      await passNight(world);
      await expectPlan(world, uid, 'free');
      const { open, subscriptions } = await world.truthOf(uid);
      expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
      expect(open).toEqual([]);
    },
  },
  {
    name: 'withdrawFromContract',
    async prepare(world, uid) {
      await buy(world, uid);
      await setUsage(world.server, uid, { messagesSent: 11 });
      await world.passTime({ days: 10 });
    },
    run: (_, uid, by) => call(by, 'withdrawFromContract', uid, OWN),
    async expectDone(world, uid) {
      // What was declared counts, and what could not be done at once is done in the night.
      await passNight(world);
      await expectPlan(world, uid, 'free');
      const { refunds } = await world.truthOf(uid);
      expect(refunds).toHaveLength(1);
      expect(refunds[0]?.amount).toBeGreaterThan(600);
      expect(refunds[0]?.amount).toBeLessThan(700);
    },
  },
  {
    name: 'deleteMyAccount',
    async prepare(world, uid) {
      await buy(world, uid);
      await world.passTime({ days: 1 });
    },
    run: (world, uid, by) =>
      call(by, 'deleteMyAccount', uid, {}, { auth_time: world.now().getTime() / 1000 }),
    async expectDone(world, uid) {
      expect(await world.account(uid)).toBeUndefined();
      const { subscriptions } = await world.truthOf(uid);
      expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    },
  },
  {
    name: 'deleteMyAccount of somebody who never bought',
    prepare: (world, uid) => world.order(uid),
    run: (world, uid, by) =>
      call(by, 'deleteMyAccount', uid, {}, { auth_time: world.now().getTime() / 1000 }),
    async expectDone(world, uid) {
      expect(await world.account(uid)).toBeUndefined();
      expect((await world.truthOf(uid)).customers).toEqual([]);
    },
  },
  {
    name: 'an event',
    prepare: (world, uid) => world.buy(uid),
    async run(world, uid, by) {
      const customer = await world.customerOf(uid);
      const event = (await world.sent()).find(
        ({ body, event: { type } }) => type === 'invoice.paid' && body.includes(customer),
      );
      await receiveEvent(by, Buffer.from(event?.body ?? ''), event?.signature ?? '');
    },
    expectDone: (world, uid) => expectPlan(world, uid, 'premium'),
  },
  {
    name: 'the night',
    prepare: (world, uid) => world.buy(uid),
    run: (_, _uid, by) => reconcileEverybody(by),
    expectDone: (world, uid) => expectPlan(world, uid, 'premium'),
  },
];
