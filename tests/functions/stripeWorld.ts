import type Stripe from 'stripe';
import { expect } from 'vitest';
import { addToCatalogue, PREMIUM } from '../../emulators/doubles/stripe/account/catalogue.ts';
import { card, post, START, startStripe } from '../../emulators/doubles/stripe/testing.ts';
import { PAYMENT_EVENTS } from '../../emulators/doubles/stripe/webhooks/paymentEvents.ts';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { reconcileEverybody } from '../../functions/src/billing/reconcileSubscriptions.ts';
import { createServer } from '../../functions/src/domain/server.ts';
import { type Attempts, openStripe } from '../../functions/src/platform/stripe.ts';
import { call } from './call.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

export const SECRET = 'whsec_test';
export const OWN = { token: null };

export const CARDS = {
  accepted: '4242 4242 4242 4242',
  failsAtRenewal: '4000 0000 0000 0341',
} as const;

/** An answer is asked for once: a fault is a fault, and a test is fast. */
const QUICK: Attempts = { timeoutMs: 2_000, retries: 0 };

/**
 * The functions with Stripe's own package, on the double of Stripe, with one clock for both. Events wait until they are delivered.
 * @param attempts null for that of the product
 */
export async function openStripeWorld(attempts: Attempts | null = QUICK) {
  const stripe = await startStripe();
  // What was signed long ago is not taken: the package checks that by the clock of this machine.
  let time = Math.floor(Date.now() / 1000);
  stripe.moveMachineClock(time - START);
  const { hostname, port } = new URL(stripe.url);
  let { price: priceId, amount: cents } = PREMIUM;
  const billing = openStripe({
    secretKey: () => 'sk_test_tod',
    webhookSecret: () => SECRET,
    priceId: () => priceId,
    siteUrl: 'https://tod.example',
    server: { protocol: 'http', host: hostname, port: Number(port) },
    ...(attempts === null ? {} : { attempts }),
  });
  const server: TestServer = { ...(await openTestServer()), billing };
  const setTime = (seconds: number) => {
    time = seconds;
    server.setTime(new Date(time * 1000));
  };
  setTime(time);
  let delivered = 0;

  const emailOf = (uid: string) => ({ email: server.emails.get(uid) ?? '' });
  const account = async (uid: string) => (await server.db.doc(`users/${uid}`).get()).data();
  const customerOf = async (uid: string) => String((await account(uid))?.stripeCustomerId);

  const world = {
    stripe,
    server,
    account,
    customerOf,
    now: () => new Date(time * 1000),
    /** A process of the functions that has just started, with the same database and Stripe. */
    restart: (): TestServer => ({ ...server, ...createServer(server) }),

    async join(name = 'Anne'): Promise<string> {
      const uid = await addMember(server, { name });
      server.emails.set(uid, `${uid}@example.org`);
      return uid;
    },
    order: (uid: string, by: TestServer = server) =>
      call(
        by,
        'createCheckoutSession',
        uid,
        { price: cents / 100, interval: 'month', consent: true },
        emailOf(uid),
      ),
    async pay(url: string, number: string = CARDS.accepted): Promise<void> {
      expect((await post(url, card(number))).status).toBe(303);
    },
    /** Orders and pays; no event is delivered. */
    async buy(uid: string, number?: string): Promise<void> {
      await world.pay((await world.order(uid)).url, number);
    },
    check: (uid: string) => call(server, 'checkSubscription', uid, {}),
    /** What premium costs, in euros. */
    price: () => cents / 100,
    /** From now on premium costs a euro more, by another price at Stripe. */
    raisePrice(): void {
      cents += 100;
      priceId = `price_1TodPremiumMonthly${cents}`;
      const entry = { ...PREMIUM, price: priceId, amount: cents, lookupKey: null };
      addToCatalogue(stripe.stripe.accounts.test, entry);
    },
    /** What Stripe has sent so far of what the webhook is registered for, in order. */
    async sent() {
      await stripe.settled();
      return stripe.received.filter(({ event: { type } }) => PAYMENT_EVENTS.includes(type));
    },
    /** Hands the webhook what Stripe has sent since the last time. */
    async deliver(): Promise<void> {
      const all = await world.sent();
      const due = all.slice(delivered);
      delivered = all.length;
      for (const { body } of due) await world.receive(body);
    },
    /** Hands the webhook an event that Stripe sends now, for the first time or again. */
    async receive(body: string): Promise<void> {
      const signature = stripe.client.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
      expect(await receiveEvent(server, Buffer.from(body), signature)).toBe(true);
    },
    /** What Stripe has sent and nobody took never arrives. */
    async loseEvents(): Promise<void> {
      delivered = (await world.sent()).length;
    },
    /** Lets time go by for everybody, here and at Stripe. */
    async passTime(step: { months?: number; days?: number; seconds?: number }): Promise<void> {
      const answer = await stripe.control('POST', '/time', step);
      setTime(Number(answer instanceof Object && 'now' in answer ? answer.now : undefined));
    },
    night: () => reconcileEverybody(server),
    /** Everything that Stripe knows of somebody, as its own package reads it. */
    truthOf: (uid: string) => readTruth(stripe.client, uid),
    stop: () => {
      stripe.stop();
      expect(stripe.errors).toEqual([]);
    },
  };
  return world;
}

export type StripeWorld = Awaited<ReturnType<typeof openStripeWorld>>;

async function readTruth(client: Stripe, uid: string) {
  const customers = (await client.customers.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })).filter(
    ({ metadata }) => metadata.uid === uid,
  );
  const ids = customers.map(({ id }) => id);
  const subscriptions: Stripe.Subscription[] = [];
  for (const customer of ids) {
    const { data } = await client.subscriptions.list({ customer, status: 'all', limit: 100 });
    subscriptions.push(...data);
  }
  const open: Stripe.Invoice[] = [];
  for (const customer of ids) {
    const { data } = await client.invoices.list({ customer, status: 'open', limit: 100 });
    open.push(...data);
  }
  const orders = new Set(subscriptions.map(({ metadata }) => metadata.order));
  const refunds = (await client.refunds.list({ limit: 100 })).data.filter(({ metadata }) =>
    orders.has(metadata?.order),
  );
  return { customers, subscriptions, open, refunds };
}

const endOf = ({ cancel_at, items }: Stripe.Subscription): number => {
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  return Math.min(cancel_at ?? periodEnd, periodEnd);
};

/**
 * Holds what stands here against what stands at Stripe: one customer, what is paid for once and had, nothing else had, nothing to be
 * paid of what has ended, and each withdrawal paid back once, as it was declared. Written without anything of what it judges.
 */
export async function expectTruth({ server, account, truthOf }: StripeWorld, uid: string): Promise<void> {
  const { customers, subscriptions, open, refunds } = await truthOf(uid);
  const live = subscriptions
    .filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status))
    .toSorted((one, other) => endOf(other) - endOf(one));
  const [current] = live;
  expect(customers.length).toBeLessThan(2);
  expect(new Set(refunds.map(({ metadata }) => metadata?.order)).size).toBe(refunds.length);

  const stored = await account(uid);
  const isLeaving = (await server.db.doc(`ledger/deleted-${uid}`).get()).exists;
  if (stored === undefined || isLeaving) {
    expect(live).toEqual([]);
    return;
  }
  expect({
    plan: stored.plan,
    end: stored.subscriptionEnd?.seconds ?? null,
    ends: stored.cancelAtPeriodEnd ?? false,
    failed: stored.paymentFailed ?? false,
    price: stored.subscriptionPrice ?? null,
  }).toEqual({
    plan: current === undefined ? 'free' : 'premium',
    end: current === undefined ? null : endOf(current),
    ends: current !== undefined && (current.cancel_at_period_end || current.cancel_at !== null),
    failed: current?.status === 'past_due',
    price: current === undefined ? null : (current.items.data[0]?.price.unit_amount ?? 0) / 100,
  });

  const going = subscriptions.filter(({ status }) => status !== 'canceled').map(({ id }) => id);
  for (const invoice of open) expect(going).toContain(invoice.parent?.subscription_details?.subscription);

  const withdrawn = (await server.db.collection(`users/${uid}/orders`).get()).docs.filter(
    (order) => order.get('withdrawnAt') instanceof Object,
  );
  for (const order of withdrawn) {
    const repaid = refunds.filter(({ metadata }) => metadata?.order === order.id);
    const cents = Math.round(Number(order.get('refund')) * 100);
    expect(repaid.map(({ amount }) => amount)).toEqual(cents > 0 ? [cents] : []);
    const ended = subscriptions.find(({ id }) => id === order.get('subscriptionId'));
    expect(ended?.status).toBe('canceled');
  }
}

/** A world for whatever is done with it, closed afterwards. */
export async function inStripeWorld<Result>(work: (world: StripeWorld) => Promise<Result>): Promise<Result> {
  const world = await openStripeWorld();
  try {
    return await work(world);
  } finally {
    world.stop();
  }
}
