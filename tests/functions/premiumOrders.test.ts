import { describe, expect, it } from 'vitest';
import { call, refusalOf } from './call.ts';
import { setUsage } from './members.ts';
import { EMAIL, inDays, NOW, ORDER, sharePremiumMember } from './premiumMember.ts';

const premium = sharePremiumMember();
const { account, order, deliverEvents, buy } = premium;

describe('an order', () => {
  it('is kept with the consent to it before it is paid, and gives nothing until then', async () => {
    const { url, leadsTo } = await order();
    expect([url, leadsTo]).toEqual(['https://pay.example/cs_3', 'checkout']);
    const [stored] = (await premium.server.db.collection(`users/${premium.anne}/orders`).get()).docs;
    expect(stored?.get('consentedAt').toDate()).toEqual(NOW);
    expect(await account()).toMatchObject({ plan: 'free', stripeCustomerId: 'cus_1' });
    expect(premium.server.payments.customers.get('cus_1')).toEqual({ uid: premium.anne, ...EMAIL });
  });

  it('makes its member premium once it is paid, with a mail that says how it is ended', async () => {
    await buy();
    expect(await account()).toMatchObject({
      plan: 'premium',
      planActive: true,
      cancelAtPeriodEnd: false,
      subscriptionPrice: 9.9,
      paymentFailed: false,
    });
    const [mail] = (await premium.server.db.collection('mail').get()).docs;
    expect(mail?.data()).toMatchObject({
      to: EMAIL.email,
      message: { subject: 'Votre abonnement premium à Tod' },
    });
    for (const words of ['9,90', 'https://tod.example/resiliation', '24 novembre 2026', '/retractation'])
      expect(mail?.get('message.text')).toContain(words);
  });

  it('is one for two tabs that ask at once, and for one that asks again', async () => {
    const answers = await Promise.all([order(), order(), order()]);
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await order()).toEqual(answers[0]);
    expect(premium.server.payments.checkouts).toHaveLength(1);
    expect(premium.server.payments.customers.size).toBe(1);
  });

  it('leads whoever has a subscription to the portal, also before any event has come', async () => {
    const { url } = await order();
    premium.server.payments.pay(url);
    expect(await order()).toEqual({ url: 'https://portal.example/cus_1', leadsTo: 'portal' });
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect(premium.server.payments.stored).toHaveLength(1);
  });

  it('opens no second page where the first is paid while it is asked for what there is', async () => {
    const { url } = await order();
    const { payments } = premium.server;
    let answers = 0;
    payments.failOn((method) => {
      const isAnswer = method === 'subscriptions' || method === 'newestCheckout';
      if (isAnswer) answers += 1;
      if (isAnswer && answers === 2) payments.pay(url);
      return undefined;
    });
    expect(await order()).toMatchObject({ leadsTo: 'portal' });
    expect(payments.checkouts).toMatchObject([{ status: 'complete' }]);
  });

  it('is refused at a price that has changed, and made anew where a page at the old one is open', async () => {
    const first = await order();
    premium.server.payments.offered = { price: 12, interval: 'month', priceId: 'price_1' };
    expect(await refusalOf(order())).toBe('priceChanged');
    const dearer = await call(premium.server, 'createCheckoutSession', premium.anne, { ...ORDER, price: 12 });
    expect(() => premium.server.payments.pay(first.url)).toThrow('closed');
    premium.server.payments.pay(dearer.url);
    expect(await call(premium.server, 'checkSubscription', premium.anne, {})).toMatchObject({
      planType: 'premium',
      price: 12,
    });
  });

  it('opens no second page where the first, at another price, is paid just before it would be closed', async () => {
    const { payments } = premium.server;
    const { url } = await order();
    payments.offered = { price: 12, interval: 'month', priceId: 'price_1' };
    payments.failOn((method) => {
      if (method === 'expireCheckout') payments.pay(url);
      return undefined;
    });
    const dearer = () => call(premium.server, 'createCheckoutSession', premium.anne, { ...ORDER, price: 12 });
    expect(await dearer()).toMatchObject({ leadsTo: 'portal' });
    expect(payments.checkouts).toMatchObject([{ status: 'complete' }]);
  });

  it('is one also where two ask at once while a page at another price is open', async () => {
    const { payments } = premium.server;
    const { url } = await order();
    payments.offered = { price: 12, interval: 'month', priceId: 'price_1' };
    const dearer = () => call(premium.server, 'createCheckoutSession', premium.anne, { ...ORDER, price: 12 });
    const [one, other] = await Promise.all([dearer(), dearer()]);
    expect(other).toEqual(one);
    expect(one.url).not.toBe(url);
    expect(payments.checkouts.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('is made anew where a page of the other interval is open, at the same price', async () => {
    const { payments } = premium.server;
    const monthly = await order();
    payments.offered = { price: ORDER.price, interval: 'year', priceId: null };
    const asked = { ...ORDER, interval: 'year' };
    const yearly = await call(premium.server, 'createCheckoutSession', premium.anne, asked);
    expect(() => payments.pay(monthly.url)).toThrow('closed');
    payments.pay(yearly.url);
    expect(payments.stored).toMatchObject([{ interval: 'year' }]);
  });

  it.each([
    ['has no document', undefined],
    ['has no price', {}],
    ['costs nothing', { price: 0, interval: 'month' }],
  ])('is not sold for nothing where its plan %s', async (_, plan) => {
    const { server, anne } = premium;
    const stored = server.db.doc('plans/premium');
    await (plan === undefined ? stored.delete() : stored.set(plan));
    const gift = { ...ORDER, price: 0 };
    expect(await refusalOf(call(server, 'createCheckoutSession', anne, gift))).toBe('purchasesOff');
    expect(server.payments.checkouts).toEqual([]);
    expect(await call(server, 'checkSubscription', anne, {})).toMatchObject({ planType: 'free', price: 0 });
  });

  it('has the consent of who orders now, and what they had used by then, where the one before is of another day', async () => {
    const { server, anne } = premium;
    const stored = async () => (await server.db.collection(`users/${anne}/orders`).get()).docs[0]?.data();
    const fail = async () => {
      server.payments.failOn((method) => (method === 'createCheckout' ? 'before' : undefined));
      expect(await refusalOf(order())).toBe('billingUnavailable');
      server.payments.failOn(undefined);
    };
    await fail();
    server.setTime(new Date(inDays(1).getTime() - 1));
    await fail();
    expect((await stored())?.consentedAt.toDate()).toEqual(NOW);
    expect(await stored()).toMatchObject({ attempt: 2, usedBefore: { month: '2026-11', messagesSent: 0 } });

    server.setTime(inDays(21));
    await setUsage(server, anne, { messagesSent: 12 });
    await server.db.doc('plans/free').set({ matchRequestsLimit: 10, messagesLimit: 20 });
    const [one, other] = await Promise.all([order(), order()]);
    expect(other).toEqual(one);
    expect(await stored()).toMatchObject({
      attempt: 3,
      usedBefore: { month: '2026-12', messagesSent: 12 },
      freeLimits: { messagesLimit: 20 },
    });
    expect(server.payments.checkouts).toMatchObject([{ consentedAt: inDays(21), attempt: 3 }]);
  });

  it('is refused where it is due more or less often than was shown', async () => {
    premium.server.payments.offered = { price: ORDER.price, interval: 'year', priceId: 'price_1' };
    expect(await refusalOf(order())).toBe('priceChanged');
    const yearly = { ...ORDER, interval: 'year' };
    expect(await call(premium.server, 'createCheckoutSession', premium.anne, yearly)).toMatchObject({
      leadsTo: 'checkout',
    });
  });

  it('is not made without the consent', async () => {
    const refused = call(premium.server, 'createCheckoutSession', premium.anne, { ...ORDER, consent: false });
    expect(await refusalOf(refused)).toBe('invalidInput');
  });

  it('can be made again after the former one has ended', async () => {
    const subscription = await buy();
    await premium.server.billing.cancelNow(subscription);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'free', subscriptionEnd: null });
    await buy();
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect((await premium.server.db.collection(`users/${premium.anne}/orders`).get()).size).toBe(2);
  });

  const methods = [
    'offer',
    'findCustomer',
    'createCustomer',
    'setEmail',
    'subscriptions',
    'newestCheckout',
    'createCheckout',
  ];
  it.each(
    methods.flatMap(
      (method) =>
        [
          [method, 'before'],
          [method, 'after'],
        ] as const,
    ),
  )('is the same after a failure of %s, %s it was done', async (failing, when) => {
    premium.server.payments.failOn((method) => (method === failing ? when : undefined));
    expect(await refusalOf(order())).toBe('billingUnavailable');
    premium.server.payments.failOn(undefined);
    await buy();
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect(premium.server.payments.customers.size).toBe(1);
    expect(premium.server.payments.checkouts).toHaveLength(1);
  });
});
