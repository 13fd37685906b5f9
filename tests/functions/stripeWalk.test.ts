import { expect, it, vi } from 'vitest';
import { card, post } from '../../emulators/doubles/stripe/testing.ts';
import { call } from './call.ts';
import { createMortal } from './mortalServer.ts';
import { CARDS, expectTruth, inStripeWorld, OWN, type StripeWorld } from './stripeWorld.ts';
import type { TestServer } from './testServer.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

const STEPS = 500;
/** Another walk: TOD_SEED=7. */
const SEED = Number(process.env.TOD_SEED ?? 20_261_122);

type Random = (below: number) => number;

/** The same numbers from 0 on, for the same seed: mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Something that a member, Stripe, time or the network does. @param by the process of the functions that does our part */
type Step = (uid: string, by: TestServer) => Promise<unknown>;

/** Everything that may happen; what happens more often stands there more than once. */
function stepsIn(world: StripeWorld, members: string[], random: Random): readonly Step[] {
  const { client } = world.stripe;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const anyCard = () => (random(3) === 0 ? CARDS.failsAtRenewal : CARDS.accepted);
  const liveOf = async (uid: string) =>
    (await world.truthOf(uid)).subscriptions.filter(({ status }) => status !== 'canceled');

  const order: Step = (uid, by) => world.order(uid, by);
  const check: Step = (uid, by) => call(by, 'checkSubscription', uid, {});
  const pay: Step = async (uid) => {
    const customer = await world.customerOf(uid);
    const { data } = await client.checkout.sessions.list({ customer, status: 'open' });
    const url = data[0]?.url;
    if (url) await post(url, card(anyCard()));
  };
  const buy: Step = async (uid, by) => {
    await order(uid, by);
    await pay(uid, by);
  };
  const letTimePass: Step = () =>
    world.passTime({ days: random(2) === 0 ? random(25) : 0, seconds: random(40_000) });
  /** In the portal: it ends with the period, or after all does not. */
  const changeMind: Step = async (uid) => {
    const subscription = pick(await liveOf(uid));
    if (subscription === undefined) return;
    const ends = !subscription.cancel_at_period_end;
    await client.subscriptions.update(subscription.id, { cancel_at_period_end: ends });
  };
  /** In the portal: another card, with which an open invoice is paid the next time. */
  const changeCard: Step = async (uid) => {
    const customer = await world.customerOf(uid);
    const { url } = await client.billingPortal.sessions.create({ customer });
    await post(`${url}/carte`, { action: 'card', ...card(anyCard()) });
  };
  const receiveAny: Step = async () => {
    const event = pick(await world.sent());
    if (event !== undefined) await world.receive(event.body);
  };
  const leave: Step = async (uid, by) => {
    members[members.indexOf(uid)] = await world.join();
    await call(by, 'deleteMyAccount', uid, {}, { auth_time: world.now().getTime() / 1000 });
  };
  return [
    ...[order, buy, buy, pay, letTimePass, letTimePass, letTimePass, check],
    ...[changeMind, changeCard, receiveAny],
    (uid, by) => call(by, random(2) === 0 ? 'withdrawFromContract' : 'cancelContract', uid, OWN),
    () => world.deliver(),
    () => world.loseEvents(),
    (uid, by) => (random(4) === 0 ? leave(uid, by) : check(uid, by)),
  ];
}

const FAULTS = [
  { kind: 'error_429', when: 'before' },
  { kind: 'error_500', when: 'before' },
  { kind: 'hang_up', when: 'before' },
  { kind: 'hang_up', when: 'after' },
] as const;

/** Takes a step; in every third one Stripe fails from some request on, or the process dies. What is refused is part of the walk. */
async function take(world: StripeWorld, step: Step, uid: string, random: Random): Promise<void> {
  const trouble = random(12);
  const fault = FAULTS[trouble];
  if (fault !== undefined) {
    const many = { skip: random(8), times: 1 + random(3) };
    await world.stripe.control('POST', '/faults', { ...fault, ...many });
  }
  const { server, death } = createMortal(world.restart(), trouble === FAULTS.length ? random(12) : Infinity);
  await Promise.race([step(uid, server), death]).catch(() => undefined);
  await world.stripe.control('DELETE', '/faults');
}

it(`ends as Stripe has it after ${STEPS} steps of orders, ends, clocks, lost events, failures and deaths (seed ${SEED})`, async () => {
  await inStripeWorld(async (world) => {
    const random = randomFrom(SEED);
    const members = [await world.join(), await world.join(), await world.join()];
    const everybody = new Set(members);
    const steps = stepsIn(world, members, random);
    for (let count = 0; count < STEPS; count += 1) {
      const step = steps[random(steps.length)];
      const uid = members[random(members.length)];
      if (step !== undefined && uid !== undefined) await take(world, step, uid, random);
      for (const member of members) everybody.add(member);
    }
    // What happens last is heard by nobody: whoever pays ends it at Stripe, and whoever does not pays.
    for (const uid of members) {
      const { subscriptions } = await world.truthOf(uid);
      const live = subscriptions.find(({ status }) => status !== 'canceled');
      if (live === undefined) await world.buy(uid);
      else await world.stripe.client.subscriptions.cancel(live.id);
    }
    // Then Stripe is well and a night passes.
    await world.night();

    const statuses: string[] = [];
    let repaid = 0;
    for (const uid of everybody) {
      await expectTruth(world, uid);
      const { subscriptions, refunds } = await world.truthOf(uid);
      // Whoever pays pays once.
      expect(subscriptions.filter(({ status }) => status !== 'canceled').length).toBeLessThan(2);
      statuses.push(...subscriptions.map(({ status }) => status));
      repaid += refunds.length;
    }
    // Otherwise the walk led nowhere.
    expect(statuses.length).toBeGreaterThan(10);
    expect(repaid).toBeGreaterThan(1);
    expect(everybody.size).toBeGreaterThan(3);
    const types = new Set(world.stripe.types());
    for (const type of ['invoice.payment_failed', 'customer.subscription.deleted', 'charge.refunded'])
      expect(types).toContain(type);
  });
}, 300_000);
