import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, refusalOf } from './call.ts';
import { CARDS, expectTruth, OWN, openStripeWorld, type StripeWorld } from './stripeWorld.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

let world: StripeWorld;
let anne: string;
beforeEach(async () => {
  world = await openStripeWorld();
  anne = await world.join();
});
afterEach(() => world.stop());

async function buy(number?: string): Promise<string> {
  await world.buy(anne, number);
  await world.deliver();
  return (await world.truthOf(anne)).subscriptions[0]?.id ?? '';
}
const cancel = () => call(world.server, 'cancelContract', anne, OWN);
const cancellations = async () =>
  (await world.server.db.collection('mail').get()).docs
    .filter((mail) => mail.get('message.subject').endsWith('résilié'))
    .map((mail) => String(mail.get('message.text')));

describe('the address of a customer', () => {
  const NEW = 'anne@nouveau.example';
  const addresses = async () => (await world.truthOf(anne)).customers.map(({ email }) => email);
  const renew = async () => {
    await world.passTime({ months: 1, seconds: 7_200 });
    await world.deliver();
  };

  it('follows that of its member with the next news, and is written once', async () => {
    await buy();
    world.server.emails.set(anne, NEW);
    await renew();
    expect(await addresses()).toEqual([NEW]);
    const setEmail = vi.spyOn(world.server.billing, 'setEmail');
    await renew();
    expect(setEmail).not.toHaveBeenCalled();
  });

  it('stays as it was where its member has left', async () => {
    await buy();
    await call(world.server, 'deleteMyAccount', anne, {}, { auth_time: world.now().getTime() / 1000 });
    const before = await addresses();
    world.server.emails.set(anne, NEW);
    await renew();
    expect(await addresses()).toEqual(before);
  });

  it('stays as it was where no account names that customer', async () => {
    await buy();
    const own = await addresses();
    const { client } = world.stripe;
    const { id } = await client.customers.create({ email: 'other@example.org', metadata: { uid: anne } });
    await world.stripe.buy(id);
    await world.deliver();
    expect((await addresses()).toSorted()).toEqual([...own, 'other@example.org'].toSorted());
  });

  it('keeps nobody’s plan from being read where Stripe refuses it, and comes again where it fails', async () => {
    await buy();
    world.server.emails.set(anne, NEW);
    const refuse = { kind: 'error_500', when: 'before', times: 1, operation: 'POST /v1/customers/*' };
    await world.stripe.control('POST', '/faults', refuse);
    expect(await refusalOf(world.check(anne))).toBe('billingUnavailable');
    vi.spyOn(world.server.billing, 'setEmail').mockRejectedValueOnce(new Error('Invalid address.'));
    expect(await world.check(anne)).toMatchObject({ planType: 'premium' });
    await world.check(anne);
    expect(await addresses()).toEqual([NEW]);
  });
});

describe('an end that is set at Stripe', () => {
  it('in a later period is none of this one, which is cancelled as any other', async () => {
    const subscription = await buy();
    const end = (await world.account(anne))?.subscriptionEnd.seconds;
    await world.stripe.client.subscriptions.update(subscription, { cancel_at: end + 45 * 86_400 });
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: false });
    expect(await cancellations()).toEqual([]);

    expect(await cancel()).toEqual({ endsAt: new Date(end * 1000) });
    expect(await world.account(anne)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    expect(await cancellations()).toHaveLength(1);
    await world.passTime({ months: 1, days: 1 });
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'free' });
    await expectTruth(world, anne);
  });

  it('in the period that has begun is told as its end', async () => {
    const subscription = await buy();
    const end = (await world.account(anne))?.subscriptionEnd.seconds;
    await world.stripe.client.subscriptions.update(subscription, {
      cancel_at: end + 86_400,
      proration_behavior: 'none',
    });
    await world.passTime({ months: 1 });
    await world.deliver();
    const account = await world.account(anne);
    expect(account).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    expect(account?.subscriptionEnd.seconds).toBe(end + 86_400);
    expect(await cancellations()).toHaveLength(1);
  });
});

describe('what was paid back by hand', () => {
  it('is not promised again to who withdraws, and the rest is paid back', async () => {
    await buy();
    const { client } = world.stripe;
    const intent = (await client.paymentIntents.list({ customer: await world.customerOf(anne) })).data[0];
    await client.refunds.create({ payment_intent: intent?.id ?? '', amount: 500 });
    await world.passTime({ days: 10 });
    const withdrawn = await call(world.server, 'withdrawFromContract', anne, OWN);
    expect(withdrawn.refund).toBe(4.9);
    expect((await world.truthOf(anne)).refunds.map(({ amount }) => amount)).toEqual([490]);
    await expectTruth(world, anne);
  });
});

describe('a payment page that was paid or closed in between', () => {
  it.each([
    ['paid', (url: string) => world.pay(url), 'portal', ['complete']],
    ['closed', closeAll, 'checkout', ['expired', 'open']],
  ] as const)('leads on to what there is once it is %s', async (_, change, leadsTo, pages) => {
    const { url } = await world.order(anne);
    world.raisePrice();
    const { billing } = world.server;
    const expire = billing.expireCheckout.bind(billing);
    vi.spyOn(billing, 'expireCheckout').mockImplementationOnce(async (id) => {
      await change(url);
      return expire(id);
    });
    expect(await world.order(anne)).toMatchObject({ leadsTo });
    const customer = await world.customerOf(anne);
    const { data } = await world.stripe.client.checkout.sessions.list({ customer });
    expect(data.map(({ status }) => status).toSorted()).toEqual(pages);
  });

  async function closeAll(): Promise<void> {
    const { sessions } = world.stripe.client.checkout;
    for (const { id } of (await sessions.list({ status: 'open' })).data) await sessions.expire(id);
  }
});

describe('a cancellation just after a renewal', () => {
  it('is told anew where that is then not paid: it has ended at once', async () => {
    await buy(CARDS.failsAtRenewal);
    await world.passTime({ months: 1, seconds: 60 });
    await world.deliver();
    await cancel();
    expect(await cancellations()).toHaveLength(1);
    await world.passTime({ seconds: 7_200 });
    await world.deliver();
    expect(await world.account(anne)).toMatchObject({ plan: 'free' });
    const told = await cancellations();
    expect(told).toHaveLength(2);
    expect(told.filter((text) => text.includes('Son renouvellement n’a pas été payé'))).toHaveLength(1);
    await expectTruth(world, anne);
  });
});
