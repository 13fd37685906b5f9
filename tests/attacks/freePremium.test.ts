import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { openStripe } from '../../functions/src/platform/stripe.ts';
import { call, refusalOf } from '../functions/call.ts';
import { dump } from '../functions/dump.ts';
import { addMember, newId, setUsage } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { ANNE, LEO } from '../rules/actors.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

const OFFER = { price: 9.9, interval: 'month', priceId: null } as const;
const SECRET = 'whsec_ours';

let world: World;
let server: TestServer;
beforeAll(async () => {
  [world, server] = await Promise.all([openWorld('attacks-premium'), openTestServer()]);
});
afterAll(() => world.close());

describe('whoever wants premium without paying', () => {
  it.each([
    ['a plan', { plan: 'premium', planActive: true }],
    ['a later end', { subscriptionEnd: new Date('2099-01-01') }],
    ['an end that is none', { subscriptionEnd: null, cancelAtPeriodEnd: false }],
    ['somebody else’s customer', { stripeCustomerId: 'cus_rich' }],
  ])('writes no such thing into their own account: %s', async (_, change) => {
    const own = doc(world.asPerson(ANNE), `users/${ANNE}`);
    expect(await judge(updateDoc(own, change))).toBe('denied');
    expect(await judge(setDoc(own, change, { merge: true }))).toBe('denied');
    expect(await judge(deleteDoc(own))).toBe('denied');
  });

  it('makes no order of their own, and reads nobody else’s', async () => {
    const order = { price: 0, interval: 'year', consentedAt: new Date(), subscriptionId: 'sub_1' };
    expect(await judge(setDoc(doc(world.asPerson(ANNE), `users/${ANNE}/orders/mine`), order))).toBe('denied');
    expect(await judge(getDoc(doc(world.asPerson(LEO), `users/${ANNE}/orders/order-1`)))).toBe('denied');
  });

  it('orders at no price but the one there is', async () => {
    const anne = await addMember(server);
    await server.db.doc('plans/premium').set({ price: 9.9, interval: 'month' });
    for (const price of [0, 0.01, 9.89, 9.91]) {
      const ordered = call(server, 'createCheckoutSession', anne, {
        price,
        interval: 'month',
        consent: true,
      });
      expect(await refusalOf(ordered)).toBe('priceChanged');
    }
    expect(server.payments.checkouts).toHaveLength(0);
  });

  it('gets nothing by asking the server to look, with an address that says success or by an open order', async () => {
    const anne = await addMember(server);
    const leo = await addMember(server, { name: 'Léo' });
    await setUsage(server, anne, { matchRequestsUsed: 10 });
    await call(server, 'createCheckoutSession', anne, { price: 9.9, interval: 'month', consent: true });
    for (let time = 0; time < 3; time += 1)
      expect(await call(server, 'checkSubscription', anne, {})).toMatchObject({ planType: 'free' });
    const sent = call(server, 'sendTod', anne, { id: newId(), recipientUid: leo });
    expect(await refusalOf(sent)).toBe('todLimitReached');
  });
});

describe('whoever speaks to the webhook in Stripe’s name', () => {
  const stripe = new Stripe('sk_test_1');
  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'customer.subscription.created',
    data: { object: { object: 'subscription', customer: 'cus_1', status: 'active' } },
  });
  const sign = (secret: string, age = 0) =>
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - age,
    });

  it('changes nothing without its signature, with another, or with an old one', async () => {
    const settings = { secretKey: () => 'sk_test_1', webhookSecret: () => SECRET, priceId: () => '' };
    const { readEvent } = openStripe({ ...settings, siteUrl: 'https://tod.example' });
    server.payments.readEvent = readEvent;
    const before = await dump(server.db);
    for (const signature of ['', 't=1,v1=0', sign('whsec_guess'), sign(SECRET, 400)])
      expect(await receiveEvent(server, Buffer.from(payload), signature)).toBe(false);
    expect(await dump(server.db)).toEqual(before);
  });

  it('gives nobody premium even with it: what the event says is not believed', async () => {
    const anne = await addMember(server);
    const customerId = await server.billing.createCustomer(anne);
    await server.db.doc(`users/${anne}`).update({ stripeCustomerId: customerId });
    server.payments.readEvent = async () => ({
      id: 'evt_2',
      type: 'invoice.paid',
      customerId,
      payment: null,
    });
    expect(await receiveEvent(server, Buffer.from(payload), sign(SECRET))).toBe(true);
    expect((await server.db.doc(`users/${anne}`).get()).get('plan')).toBe('free');
  });
});

describe('whoever wants to end somebody else’s contract', () => {
  it('finds no way to it by their own session, by guessing, or by an address', async () => {
    const anne = await addMember(server);
    server.emails.set(anne, 'anne@example.org');
    const leo = await addMember(server, { name: 'Léo' });
    const customerId = await server.billing.createCustomer(anne);
    await server.db.doc(`users/${anne}`).update({ stripeCustomerId: customerId });
    server.payments.addSubscription(customerId, OFFER);
    const own = { token: null };
    expect(await refusalOf(call(server, 'cancelContract', leo, own))).toBe('noSubscription');
    expect(await refusalOf(call(server, 'withdrawFromContract', undefined, own))).toBe('notSignedIn');
    const guessed = { token: 'A'.repeat(43) };
    expect(await refusalOf(call(server, 'withdrawFromContract', leo, guessed))).toBe('contractLinkInvalid');
    const asked = { email: 'anne@example.org', ending: 'cancellation' };
    const answers = await Promise.all([
      call(server, 'sendContractLink', undefined, asked),
      call(server, 'sendContractLink', undefined, { ...asked, email: 'nobody@example.org' }),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    const stored = JSON.stringify([...(await dump(server.db))]);
    const token = /contrat=([\w-]{43})/.exec(stored)?.[1] ?? '';
    // In the mail alone: as text, and in HTML as a link with its address.
    expect(stored.split(token)).toHaveLength(4);
    expect(server.payments.stored.at(-1)).toMatchObject({ status: 'active', cancelledAt: null });
  });
});
