import { dayFiguresSchema, sumFigures } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { dump } from './dump.ts';
import { expectTruth, openStripeWorld, SECRET, type StripeWorld } from './stripeWorld.ts';

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write }));

let world: StripeWorld;
let anne: string;
beforeEach(async () => {
  world = await openStripeWorld();
  anne = await world.join();
});
afterEach(() => world.stop());

const receive = ({ body, signature }: { readonly body: string; readonly signature: string }) =>
  receiveEvent(world.server, Buffer.from(body), signature);
const ofType = async (type: string) => (await world.sent()).filter(({ event }) => event.type === type);
const subscriptionOf = async () => (await world.truthOf(anne)).subscriptions[0]?.id ?? '';

describe('an event of Stripe', () => {
  it('that comes three times, at once and later, does the same as once', async () => {
    await world.buy(anne);
    const [event] = await ofType('customer.subscription.created');
    if (event === undefined) throw new Error('Nothing was sent.');
    await Promise.all([receive(event), receive(event), receive(event)]);
    expect(await world.account(anne)).toMatchObject({ plan: 'premium' });
    const once = await dump(world.server.db);
    expect(await receive(event)).toBe(true);
    expect(await dump(world.server.db)).toEqual(once);
    await expectTruth(world, anne);
  });

  it('that a subscription has ended may come before those that it was changed and begun', async () => {
    await world.buy(anne);
    const id = await subscriptionOf();
    await world.stripe.client.subscriptions.update(id, { cancel_at_period_end: true });
    await world.stripe.client.subscriptions.cancel(id);
    for (const type of ['deleted', 'updated', 'created']) {
      for (const event of await ofType(`customer.subscription.${type}`))
        expect(await receive(event)).toBe(true);
      expect((await world.account(anne))?.plan).toBe('free');
    }
    await expectTruth(world, anne);
  });

  it.each([
    ['refund.failed', { object: 'refund', id: 're_1', amount: 400 }, 'A refund failed'],
    ['charge.dispute.created', { object: 'dispute', id: 'du_1', amount: 990 }, 'A payment is disputed'],
  ])('%s is said to whoever runs the service, once', async (type, object, what) => {
    const payload = JSON.stringify({
      id: `evt_${type}`,
      object: 'event',
      type,
      created: 1,
      data: { object },
    });
    const signature = world.stripe.client.webhooks.generateTestHeaderString({ payload, secret: SECRET });
    write.mockClear();
    for (let time = 0; time < 2; time += 1) expect(await receive({ body: payload, signature })).toBe(true);
    expect(write).toHaveBeenCalledExactlyOnceWith({
      severity: 'ERROR',
      message: what,
      what,
      event: `evt_${type}`,
    });
  });

  it('is taken with the signature of Stripe alone: not with a bad, an old or a borrowed one', async () => {
    await world.buy(anne);
    const [first, second] = await world.sent();
    if (first === undefined || second === undefined) throw new Error('Nothing was sent.');
    const sign = (secret: string, secondsAgo = 0) =>
      world.stripe.client.webhooks.generateTestHeaderString({
        payload: first.body,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
      });
    const before = await dump(world.server.db);
    const forged = ['', 't=1,v1=00', sign('whsec_guess'), sign(SECRET, 301), second.signature];
    for (const signature of forged) expect(await receive({ body: first.body, signature })).toBe(false);
    expect(await receive({ body: first.body.replace('evt_', 'evt_0'), signature: first.signature })).toBe(
      false,
    );
    expect(await dump(world.server.db)).toEqual(before);
    expect(await receive({ body: first.body, signature: sign(SECRET, 290) })).toBe(true);
  });

  it('leaves premium to whoever has two subscriptions of which one ends, and takes it with the other', async () => {
    await world.buy(anne);
    const first = await subscriptionOf();
    const customer = await world.customerOf(anne);
    await world.passTime({ days: 3 });
    const second = await world.stripe.buy(customer);
    await world.deliver();
    await world.stripe.client.subscriptions.cancel(first);
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'premium' });
    await expectTruth(world, anne);
    const third = await world.stripe.buy(customer);
    await world.stripe.client.subscriptions.cancel(second.id);
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'premium' });
    await world.stripe.client.subscriptions.cancel(third.id);
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'free' });
    await expectTruth(world, anne);
  });
});

describe('what was paid', () => {
  /** Paid less paid back, in cents, of all days. */
  const paid = async () => {
    const shards = await world.server.db.collectionGroup('shards').get();
    return sumFigures(shards.docs.map((shard) => dayFiguresSchema.cast(shard.data()))).paidCents;
  };

  it('is counted once an invoice and once a refund, however often and in whatever order that is told', async () => {
    await world.buy(anne);
    await world.passTime({ months: 1, days: 1 });
    const told = [...(await world.sent())];
    for (const event of [...told.toReversed(), ...told]) expect(await receive(event)).toBe(true);
    const monthly = Math.round(100 * world.price());
    expect(await paid()).toBe(2 * monthly);
    const [invoice] = await ofType('invoice.paid');
    if (invoice === undefined) throw new Error('Nothing was paid.');
    // Stripe may tell of one thing by two events.
    const payload = invoice.body.replace(/"id": ?"evt_[^"]*"/, '"id":"evt_again"');
    expect(payload).not.toBe(invoice.body);
    await world.receive(payload);
    expect(await paid()).toBe(2 * monthly);

    const { data } = await world.stripe.client.paymentIntents.list({
      customer: await world.customerOf(anne),
    });
    await world.stripe.client.refunds.create({ payment_intent: data[0]?.id ?? '', amount: 330 });
    const refunds = await ofType('refund.created');
    expect(refunds).toHaveLength(1);
    await Promise.all(refunds.flatMap((event) => [receive(event), receive(event), receive(event)]));
    expect(await paid()).toBe(2 * monthly - 330);
  });
});

describe('premium at Stripe', () => {
  it('is bought, cancelled, taken back and ended as the package and Stripe’s parameters have it', async () => {
    await world.buy(anne);
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'premium', subscriptionPrice: 9.9 });
    const id = await subscriptionOf();
    for (const ends of [true, false, true]) {
      await world.stripe.client.subscriptions.update(id, { cancel_at_period_end: ends });
      await world.deliver();
      expect(await world.account(anne)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: ends });
      await expectTruth(world, anne);
    }
    await world.passTime({ months: 1, days: 1 });
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'free' });
    await expectTruth(world, anne);
  });

  it('is found and lost by the night where no event ever came', async () => {
    await world.buy(anne);
    expect(await world.account(anne)).toMatchObject({ plan: 'free' });
    await world.night();
    expect(await world.account(anne)).toMatchObject({ plan: 'premium' });
    await world.stripe.client.subscriptions.cancel(await subscriptionOf());
    await world.night();
    expect(await world.account(anne)).toMatchObject({ plan: 'free' });
    await expectTruth(world, anne);
  });
});
