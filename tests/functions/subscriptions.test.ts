import { isPremium } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { reconcileEverybody } from '../../functions/src/billing/reconcileSubscriptions.ts';
import { syncSubscription } from '../../functions/src/billing/syncSubscription.ts';
import { call, refusalOf } from './call.ts';
import { dump } from './dump.ts';
import { addMember, makeAdmin, newId, setUsage } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const NOW = new Date('2026-11-10T10:00:00Z');
const DAY_MS = 86_400_000;
const ORDER = { price: 9.9, consent: true };
const EMAIL = { email: 'anne@example.org' };

let server: TestServer;
let anne: string;
beforeEach(async () => {
  server = await openTestServer();
  server.setTime(NOW);
  await server.db.doc('plans/premium').set({ price: 9.9, interval: 'month' });
  anne = await addMember(server);
  server.emails.set(anne, EMAIL.email);
});

const read = async (path: string) => (await server.db.doc(path).get()).data();
const account = (uid = anne) => read(`users/${uid}`);
const order = (uid = anne) => call(server, 'createCheckoutSession', uid, ORDER, EMAIL);
const customerOf = async (uid = anne) => String((await account(uid))?.stripeCustomerId);
const mails = async () =>
  (await server.db.collection('mail').get()).docs.map((mail) => mail.get('message.subject'));
const readOwn = async () =>
  (await call(server, 'readContract', anne, { token: null, ending: 'withdrawal' })).contract;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** Delivers all events that were not yet delivered. */
async function deliverEvents(): Promise<void> {
  for (const { id } of server.payments.events) await receiveEvent(server, Buffer.from(id), 'signed');
}

async function buy(uid = anne): Promise<string> {
  const { url } = await order(uid);
  server.payments.pay(url);
  await deliverEvents();
  return server.payments.stored.at(-1)?.id ?? '';
}

function passDays(days: number): void {
  server.setTime(inDays(days));
  server.payments.passTime();
}

describe('an order', () => {
  it('is kept with the consent to it before it is paid, and gives nothing until then', async () => {
    const { url, leadsTo } = await order();
    expect([url, leadsTo]).toEqual(['https://pay.example/cs_3', 'checkout']);
    const [stored] = (await server.db.collection(`users/${anne}/orders`).get()).docs;
    expect(stored?.get('consentedAt').toDate()).toEqual(NOW);
    expect(await account()).toMatchObject({ plan: 'free', stripeCustomerId: 'cus_1' });
    expect(server.payments.customers.get('cus_1')).toEqual({ uid: anne, ...EMAIL });
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
    const [mail] = (await server.db.collection('mail').get()).docs;
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
    expect(server.payments.checkouts).toHaveLength(1);
    expect(server.payments.customers.size).toBe(1);
  });

  it('leads whoever has a subscription to the portal, also before any event has come', async () => {
    const { url } = await order();
    server.payments.pay(url);
    expect(await order()).toEqual({ url: 'https://portal.example/cus_1', leadsTo: 'portal' });
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect(server.payments.stored).toHaveLength(1);
  });

  it('is refused at a price that has changed, and made anew where a page at the old one is open', async () => {
    const first = await order();
    server.payments.offered = { price: 12, interval: 'month', priceId: 'price_1' };
    expect(await refusalOf(order())).toBe('priceChanged');
    const dearer = await call(server, 'createCheckoutSession', anne, { ...ORDER, price: 12 });
    expect(() => server.payments.pay(first.url)).toThrow('closed');
    server.payments.pay(dearer.url);
    expect(await call(server, 'checkSubscription', anne, {})).toMatchObject({
      planType: 'premium',
      price: 12,
    });
  });

  it('is not made without the consent', async () => {
    const refused = call(server, 'createCheckoutSession', anne, { ...ORDER, consent: false });
    expect(await refusalOf(refused)).toBe('invalidInput');
  });

  it('can be made again after the former one has ended', async () => {
    const subscription = await buy();
    await server.billing.cancelNow(subscription);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'free', subscriptionEnd: null });
    await buy();
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect((await server.db.collection(`users/${anne}/orders`).get()).size).toBe(2);
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
    server.payments.failOn((method) => (method === failing ? when : undefined));
    expect(await refusalOf(order())).toBe('billingUnavailable');
    server.payments.failOn(undefined);
    await buy();
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect(server.payments.customers.size).toBe(1);
    expect(server.payments.checkouts).toHaveLength(1);
  });
});

describe('the entitlement', () => {
  it('is the same after the same event three times, at once and later', async () => {
    await buy();
    const once = await dump(server.db);
    const [event] = server.payments.events.slice(-1);
    const again = () => receiveEvent(server, Buffer.from(event?.id ?? ''), 'signed');
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await dump(server.db)).toEqual(once);
  });

  it('believes no event: one that comes late, or without its subscription, changes nothing', async () => {
    const subscription = await buy();
    await server.billing.cancelAtPeriodEnd(subscription);
    await server.billing.cancelNow(subscription);
    const [updated, deleted] = server.payments.events.slice(-2);
    for (const event of [deleted, updated])
      await receiveEvent(server, Buffer.from(event?.id ?? ''), 'signed');
    expect(await account()).toMatchObject({ plan: 'free' });
    expect(await receiveEvent(server, Buffer.from('evt_unheard-of'), 'signed')).toBe(false);
  });

  it('stays premium when one of two subscriptions ends, whichever it is', async () => {
    const first = await buy();
    const offer = { price: 9.9, interval: 'month', priceId: null } as const;
    server.setTime(inDays(3));
    const second = server.payments.addSubscription('cus_1', offer);
    await server.billing.cancelNow(first);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'premium' });
    server.payments.addSubscription('cus_1', offer);
    await server.billing.cancelNow(second);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'premium' });
  });

  it('ends as the truth is, however many write it at once while it changes', async () => {
    const subscription = await buy();
    const customerId = await customerOf();
    const syncs = Array.from({ length: 6 }, () => syncSubscription(server, customerId));
    await server.billing.cancelNow(subscription);
    syncs.push(syncSubscription(server, customerId));
    await Promise.all(syncs);
    expect(await account()).toMatchObject({ plan: 'free' });
  });

  it('is not that of an older answer that comes to write after a newer one', async () => {
    const subscription = await buy();
    const customerId = await customerOf();
    let isFirst = true;
    const slow = {
      ...server,
      billing: Object.assign(Object.create(server.billing), {
        ownerOf: (id: string) => server.billing.ownerOf(id),
        subscriptions: async (id: string) => {
          const answer = await server.billing.subscriptions(id);
          if (isFirst) {
            isFirst = false;
            await server.billing.cancelNow(subscription);
            await syncSubscription(server, id);
          }
          return answer;
        },
      }),
    };
    await syncSubscription(slow, customerId);
    expect(await account()).toMatchObject({ plan: 'free' });
  });

  it('is mended by the reconciliation where every event was lost, in both directions', async () => {
    const leo = await addMember(server, { name: 'Léo' });
    const { url } = await order();
    server.payments.pay(url);
    const subscription = await buy(leo);
    expect(await account(leo)).toMatchObject({ plan: 'premium' });
    await server.db.doc(`users/${anne}`).update({ plan: 'free' });
    await server.billing.cancelNow(subscription);
    await reconcileEverybody(server);
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect(await account(leo)).toMatchObject({ plan: 'free' });
  });

  it('is reconciled by an administrator, and by nobody else', async () => {
    await buy();
    expect(await refusalOf(call(server, 'reconcileSubscriptions', anne, {}))).toBe('notAdmin');
    await makeAdmin(server, anne);
    expect(await call(server, 'reconcileSubscriptions', anne, {}, { admin: true })).toEqual({
      customers: 1,
      failed: 0,
    });
  });

  it('lapses three days after what was paid, also when no event ever comes', async () => {
    const leo = await addMember(server, { name: 'Léo' });
    await buy();
    await setUsage(server, anne, { matchRequestsUsed: 10 });
    const send = () => call(server, 'sendTod', anne, { id: newId(), recipientUid: leo });
    server.setTime(inDays(32));
    await setUsage(server, anne, { matchRequestsUsed: 10 });
    await send();
    server.setTime(inDays(33));
    const mia = await addMember(server, { name: 'Mia' });
    expect(await refusalOf(call(server, 'sendTod', anne, { id: newId(), recipientUid: mia }))).toBe(
      'todLimitReached',
    );
  });
});

describe('a renewal', () => {
  it('that fails is told once, in the app and by mail, and premium stays until it is given up', async () => {
    await buy();
    server.payments.refusedCards.add('cus_1');
    passDays(30);
    await deliverEvents();
    await syncSubscription(server, 'cus_1');
    expect(await account()).toMatchObject({ plan: 'premium', paymentFailed: true });
    expect((await mails()).filter((subject) => subject.startsWith('Le paiement'))).toHaveLength(1);
    const notifications = await server.db.collection(`users/${anne}/notifications`).get();
    expect(notifications.docs.map((one) => [one.get('type'), one.get('relatedId')])).toEqual([
      ['system', 'subscription'],
    ]);
    passDays(45);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'free', paymentFailed: false });
  });

  it('that is paid after all says nothing of its failure any more', async () => {
    await buy();
    server.payments.refusedCards.add('cus_1');
    passDays(30);
    await deliverEvents();
    server.payments.refusedCards.clear();
    passDays(33);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'premium', paymentFailed: false });
  });
});

describe('a cancellation', () => {
  it('ends with what is paid, is confirmed by one mail, and can be repeated', async () => {
    await buy();
    const contract = await readOwn();
    expect(contract).toMatchObject({ endsAt: inDays(30), isCancelled: false, price: 9.9 });
    for (let time = 0; time < 3; time += 1)
      expect(await call(server, 'cancelContract', anne, { token: null })).toEqual({ endsAt: inDays(30) });
    expect((await mails()).filter((subject) => subject.endsWith('résilié'))).toHaveLength(1);
    expect(await account()).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    passDays(30);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'free' });
  });

  it('needs no sign-in: the owner of the address gets a link that opens the contract', async () => {
    await buy();
    const asked = { email: EMAIL.email, ending: 'cancellation' };
    await call(server, 'sendContractLink', undefined, asked);
    await call(server, 'sendContractLink', undefined, asked);
    const mails = (await server.db.collection('mail').get()).docs;
    const links = mails.filter((mail) => mail.get('message.subject') === 'Votre contrat avec Tod');
    expect(links).toHaveLength(1);
    const token = /resiliation#contrat=(\S+)/.exec(String(links[0]?.get('message.text')))?.[1];
    expect(await call(server, 'cancelContract', undefined, { token })).toEqual({ endsAt: inDays(30) });
    expect(await account()).toMatchObject({ cancelAtPeriodEnd: true });
    server.setTime(new Date(NOW.getTime() + 3_600_000));
    expect(await refusalOf(call(server, 'readContract', undefined, { token, ending: 'cancellation' }))).toBe(
      'contractLinkInvalid',
    );
  });

  it('says to nobody whether an address has an account, and mails no stranger', async () => {
    const answer = await call(server, 'sendContractLink', undefined, {
      email: 'x@example.org',
      ending: 'withdrawal',
    });
    expect(answer).toEqual({ answered: true });
    expect(await mails()).toEqual([]);
    await call(server, 'sendContractLink', undefined, { email: EMAIL.email, ending: 'withdrawal' });
    const [mail] = (await server.db.collection('mail').get()).docs;
    expect(mail?.get('message.text')).toContain('Il n’y a pas d’abonnement premium en cours');
    const guess = { token: 'A'.repeat(43) };
    expect(await refusalOf(call(server, 'cancelContract', undefined, guess))).toBe('contractLinkInvalid');
    expect(await refusalOf(call(server, 'cancelContract', anne, { token: null }))).toBe('noSubscription');
  });
});

describe('a withdrawal', () => {
  it('gives everything back where nothing was used, ends premium at once, and is confirmed by mail', async () => {
    await buy();
    server.setTime(inDays(5));
    expect(await readOwn()).toMatchObject({ refund: 9.9 });
    const answer = await call(server, 'withdrawFromContract', anne, { token: null });
    expect(answer).toEqual({ withdrawnAt: inDays(5), refund: 9.9 });
    expect(server.payments.refunds).toMatchObject([{ cents: 990 }]);
    expect(await account()).toMatchObject({ plan: 'free' });
    expect(await mails()).toContain('Votre rétractation est enregistrée');
  });

  it('gives back what is still to come where premium was used, and the same when it is repeated', async () => {
    await buy();
    await setUsage(server, anne, { messagesSent: 11 });
    server.setTime(inDays(10));
    const answer = await call(server, 'withdrawFromContract', anne, { token: null });
    expect(answer.refund).toBe(6.6);
    server.setTime(inDays(11));
    expect(await call(server, 'withdrawFromContract', anne, { token: null })).toEqual(answer);
    expect(server.payments.refunds).toMatchObject([{ cents: 660 }]);
    expect((await mails()).filter((subject) => subject.startsWith('Votre rétractation'))).toHaveLength(1);
  });

  it('is over at midnight in Paris after the fourteenth day', async () => {
    await buy();
    server.setTime(new Date('2026-11-24T22:59:00Z'));
    expect(await readOwn()).toMatchObject({ refund: 9.9 });
    server.setTime(new Date('2026-11-24T23:00:00Z'));
    expect(await readOwn()).toMatchObject({ refund: null });
    expect(await refusalOf(call(server, 'withdrawFromContract', anne, { token: null }))).toBe(
      'withdrawalOver',
    );
  });

  it.each([
    ['cancelNow', 'before'],
    ['cancelNow', 'after'],
    ['refund', 'before'],
    ['refund', 'after'],
  ] as const)(
    'counts from when it was declared, also when %s fails, %s it was done',
    async (failing, when) => {
      await buy();
      server.setTime(inDays(10));
      server.payments.failOn((method) => (method === failing ? when : undefined));
      expect(await refusalOf(call(server, 'withdrawFromContract', anne, { token: null }))).toBe(
        'billingUnavailable',
      );
      server.payments.failOn(undefined);
      server.setTime(inDays(20));
      await reconcileEverybody(server);
      expect(server.payments.refunds).toMatchObject([{ cents: 990 }]);
      expect(await account()).toMatchObject({ plan: 'free' });
      expect(await call(server, 'withdrawFromContract', anne, { token: null })).toMatchObject({
        withdrawnAt: inDays(10),
      });
      expect(server.payments.refunds).toHaveLength(1);
    },
  );

  it('at once from two tabs pays back once', async () => {
    await buy();
    const withdraw = () => call(server, 'withdrawFromContract', anne, { token: null });
    const [one, other] = await Promise.all([withdraw(), withdraw()]);
    expect(one).toEqual(other);
    expect(server.payments.refunds).toHaveLength(1);
  });
});

describe('an account that is deleted', () => {
  it('is paid for no longer, at once, and its invoices stay with their customer', async () => {
    await buy();
    await deleteAccount(server, { uid: anne, email: EMAIL.email });
    expect(server.payments.stored.map(({ status }) => status)).toEqual(['canceled']);
    expect(server.payments.customers.has('cus_1')).toBe(true);
    await deliverEvents();
    expect(await account()).toBeUndefined();
  });

  it('goes also when the payment service does not answer, which ends it with the next event or night', async () => {
    await buy();
    server.payments.failOn(() => 'before');
    await deleteAccount(server, { uid: anne, email: EMAIL.email });
    expect(await account()).toBeUndefined();
    server.payments.failOn(undefined);
    await reconcileEverybody(server);
    expect(server.payments.stored.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is not billed for what was paid while it went', async () => {
    const { url } = await order();
    await deleteAccount(server, { uid: anne, email: EMAIL.email });
    server.payments.pay(url);
    await deliverEvents();
    expect(server.payments.stored.map(({ status }) => status)).toEqual(['canceled']);
    expect(await account()).toBeUndefined();
  });
});

describe('whatever happens', () => {
  it('ends as the payment service has it, after 500 steps of orders, ends, clocks, lost events and failures', async () => {
    const random = seeded(20_261_122);
    const members = [anne, await addMember(server), await addMember(server)];
    let time = NOW.getTime();
    let delivered = 0;
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    const live = () => server.payments.stored.filter(({ status }) => status !== 'canceled');
    const steps: readonly (() => Promise<unknown> | unknown)[] = [
      () => order(pick(members)),
      () => {
        const open = pick(server.payments.checkouts.filter(({ status }) => status === 'open'));
        if (open !== undefined) server.payments.pay(open.id);
      },
      () => call(server, 'cancelContract', pick(members), { token: null }),
      () => call(server, 'withdrawFromContract', pick(members), { token: null }),
      () => {
        const cancelled = pick(live().filter(({ cancelledAt }) => cancelledAt !== null));
        if (cancelled !== undefined) server.payments.resume(cancelled.id);
      },
      () => {
        time += random() * 12 * DAY_MS;
        server.setTime(new Date(time));
        server.payments.passTime();
      },
      () => {
        const customerId = pick([...server.payments.customers.keys()]);
        if (customerId === undefined) return;
        if (!server.payments.refusedCards.delete(customerId)) server.payments.refusedCards.add(customerId);
      },
      // One of the events so far, in any order, again or for the first time.
      () => receiveEvent(server, Buffer.from(pick(server.payments.events)?.id ?? ''), 'signed'),
      // All that happened since is lost.
      () => {
        delivered = server.payments.events.length;
      },
      async () => {
        for (const { id } of server.payments.events.slice(delivered))
          await receiveEvent(server, Buffer.from(id), 'signed');
        delivered = server.payments.events.length;
      },
      () => call(server, 'checkSubscription', pick(members), {}),
    ];
    for (let step = 0; step < 500; step += 1) {
      const fault = random();
      const countdown = Math.floor(random() * 4);
      let asked = 0;
      server.payments.failOn(
        fault < 0.75
          ? undefined
          : () => {
              asked += 1;
              return asked > countdown ? (fault < 0.875 ? 'before' : 'after') : undefined;
            },
      );
      // What is refused or fails is part of the walk.
      await Promise.resolve(pick(steps)?.()).catch(() => undefined);
    }
    server.payments.failOn(undefined);
    await reconcileEverybody(server);
    expect(server.payments.stored.length).toBeGreaterThan(5);
    for (const member of members) {
      const mine = live().filter(
        ({ customerId }) => server.payments.customers.get(customerId)?.uid === member,
      );
      // Whoever pays pays once, and has what they pay for.
      expect(mine.length).toBeLessThan(2);
      const stored = await account(member);
      expect({
        plan: stored?.plan,
        end: stored?.subscriptionEnd?.toDate() ?? null,
        cancelled: stored?.cancelAtPeriodEnd ?? false,
        failed: stored?.paymentFailed ?? false,
      }).toEqual({
        plan: mine.length > 0 ? 'premium' : 'free',
        end: mine[0]?.endsAt ?? null,
        cancelled: (mine[0]?.cancelledAt ?? null) !== null,
        failed: mine[0]?.status === 'past_due',
      });
    }
    expect(new Set(server.payments.refunds.map(({ orderId }) => orderId)).size).toBe(
      server.payments.refunds.length,
    );
    expect([...server.payments.customers.values()].map(({ uid }) => uid).toSorted()).toEqual(
      [...new Set([...server.payments.customers.values()].map(({ uid }) => uid))].toSorted(),
    );
  });
});

describe('isPremium', () => {
  it('says of a stored account what the quota says', async () => {
    await buy();
    const stored = await account();
    const now = (days: number) =>
      isPremium(
        { plan: 'premium', planActive: true, subscriptionEnd: stored?.subscriptionEnd.toDate() },
        inDays(days),
      );
    expect([now(0), now(32), now(33)]).toEqual([true, true, false]);
  });
});

/** Numbers from 0 to 1, the same each time: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
