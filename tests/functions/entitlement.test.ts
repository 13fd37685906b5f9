import { isPremium } from '@tod/model';
import { describe, expect, it, vi } from 'vitest';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { reconcileEverybody } from '../../functions/src/billing/reconcileSubscriptions.ts';
import { syncSubscription } from '../../functions/src/billing/syncSubscription.ts';
import { call, refusalOf } from './call.ts';
import { dump } from './dump.ts';
import { addMember, makeAdmin, newId, setUsage } from './members.ts';
import { EMAIL, inDays, sharePremiumMember } from './premiumMember.ts';

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write }));

const premium = sharePremiumMember();
const { account, order, deliverEvents, customerOf, mails, buy, passDays } = premium;

describe('the entitlement', () => {
  it('is the same after the same event three times, at once and later', async () => {
    await buy();
    const once = await dump(premium.server.db);
    const [event] = premium.server.payments.events.slice(-1);
    const again = () => receiveEvent(premium.server, Buffer.from(event?.id ?? ''), 'signed');
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await dump(premium.server.db)).toEqual(once);
  });

  it('believes no event: one that comes late, or without its subscription, changes nothing', async () => {
    const subscription = await buy();
    await premium.server.billing.cancelAtPeriodEnd(subscription);
    await premium.server.billing.cancelNow(subscription);
    const [updated, deleted] = premium.server.payments.events.slice(-2);
    for (const event of [deleted, updated])
      await receiveEvent(premium.server, Buffer.from(event?.id ?? ''), 'signed');
    expect(await account()).toMatchObject({ plan: 'free' });
    expect(await receiveEvent(premium.server, Buffer.from('evt_unheard-of'), 'signed')).toBe(false);
  });

  it('stays premium when one of two subscriptions ends, whichever it is', async () => {
    const first = await buy();
    const offer = { price: 9.9, interval: 'month', priceId: null } as const;
    premium.server.setTime(inDays(3));
    const second = premium.server.payments.addSubscription('cus_1', offer);
    await premium.server.billing.cancelNow(first);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'premium' });
    premium.server.payments.addSubscription('cus_1', offer);
    await premium.server.billing.cancelNow(second);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'premium' });
  });

  it('ends as the truth is, however many write it at once while it changes', async () => {
    const subscription = await buy();
    const customerId = await customerOf();
    const syncs = Array.from({ length: 6 }, () => syncSubscription(premium.server, customerId));
    await premium.server.billing.cancelNow(subscription);
    syncs.push(syncSubscription(premium.server, customerId));
    await Promise.all(syncs);
    expect(await account()).toMatchObject({ plan: 'free' });
  });

  it('is not that of an older answer that comes to write after a newer one', async () => {
    const subscription = await buy();
    const customerId = await customerOf();
    let isFirst = true;
    const slow = {
      ...premium.server,
      billing: Object.assign(Object.create(premium.server.billing), {
        describeCustomer: (id: string) => premium.server.billing.describeCustomer(id),
        subscriptions: async (id: string) => {
          const answer = await premium.server.billing.subscriptions(id);
          if (isFirst) {
            isFirst = false;
            await premium.server.billing.cancelNow(subscription);
            await syncSubscription(premium.server, id);
          }
          return answer;
        },
      }),
    };
    await syncSubscription(slow, customerId);
    expect(await account()).toMatchObject({ plan: 'free' });
  });

  it('is mended by the reconciliation where every event was lost, in both directions', async () => {
    const leo = await addMember(premium.server, { name: 'Léo' });
    const { url } = await order();
    premium.server.payments.pay(url);
    const subscription = await buy(leo);
    expect(await account(leo)).toMatchObject({ plan: 'premium' });
    await premium.server.db.doc(`users/${premium.anne}`).update({ plan: 'free' });
    await premium.server.billing.cancelNow(subscription);
    await reconcileEverybody(premium.server);
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect(await account(leo)).toMatchObject({ plan: 'free' });
  });

  it('is asked for by the reconciliation only of those who stand differently here', async () => {
    const leo = await addMember(premium.server, { name: 'Léo' });
    premium.server.emails.set(leo, 'leo@example.org');
    await buy(leo);
    const subscription = await buy();
    premium.server.payments.refusedCards.add(await customerOf());
    passDays(30);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'premium', paymentFailed: true });
    const { db, payments } = premium.server;
    const asked = async () => {
      payments.asked.splice(0);
      await reconcileEverybody(premium.server);
      return payments.asked.filter((method) => method !== 'openSubscriptions');
    };
    expect(await asked()).toEqual([]);

    const { anne } = premium;
    const idIn = async (collection: string) => (await db.collection(collection).get()).docs[0]?.id;
    const failure = await idIn(`users/${anne}/notifications`);
    const changes: readonly (readonly [path: string, change: Record<string, unknown> | 'removed'])[] = [
      [`users/${anne}`, { paymentFailed: false }],
      [`users/${anne}/orders/${await idIn(`users/${anne}/orders`)}`, { price: 1 }],
      [`users/${anne}/notifications/${failure}`, 'removed'],
      [`mail/${failure}-${anne}`, 'removed'],
      [`mail/order-${subscription}-${anne}`, 'removed'],
    ];
    for (const [path, change] of changes) {
      const reference = db.doc(path);
      const before = (await reference.get()).data();
      await (change === 'removed' ? reference.delete() : reference.update(change));
      expect(await asked(), path).toEqual(['describeCustomer', 'subscriptions']);
      const after = (await reference.get()).data();
      expect(after, path).toEqual(change === 'removed' ? expect.anything() : before);
      expect(await asked(), path).toEqual([]);
    }

    const stored = payments.stored.find(({ id }) => id === subscription);
    Object.assign(stored ?? {}, { status: 'unpaid' });
    expect(await asked()).toEqual(['describeCustomer', 'subscriptions']);
    expect(await account()).toMatchObject({ plan: 'free' });
    expect(await asked()).toEqual([]);
  });

  it('ends where its customer is deleted at the payment service, and can be ordered anew', async () => {
    await buy();
    const before = await customerOf();
    premium.server.payments.deleteCustomer(before);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'free', monthlyCents: 0 });
    const portal = call(premium.server, 'customerPortal', premium.anne, {});
    expect(await refusalOf(portal)).toBe('noSubscription');
    await buy();
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect(await customerOf()).not.toBe(before);
    expect(premium.server.payments.customers.get(await customerOf())).toEqual({
      uid: premium.anne,
      email: EMAIL.email,
    });
  });

  it('stays where the payment service does not know its customer, as with the key of another account', async () => {
    await buy();
    premium.server.payments.moveToAnotherAccount();
    await syncSubscription(premium.server, await customerOf());
    expect(await account()).toMatchObject({ plan: 'premium' });
    expect(write).toHaveBeenCalledWith(
      expect.objectContaining({ what: 'A customer is unknown to the payment service' }),
    );
    expect(await order()).toMatchObject({ leadsTo: 'checkout' });
  });

  it('is reconciled by an administrator, and by nobody else', async () => {
    await buy();
    expect(await refusalOf(call(premium.server, 'reconcileSubscriptions', premium.anne, {}))).toBe(
      'notAdmin',
    );
    await makeAdmin(premium.server, premium.anne);
    expect(await call(premium.server, 'reconcileSubscriptions', premium.anne, {}, { admin: true })).toEqual({
      customers: 1,
      failed: 0,
    });
  });

  it('is read anew of one member, which says that the payment service is silent only where it is', async () => {
    const { server, anne } = premium;
    await buy();
    await makeAdmin(server, anne);
    const read = () => call(server, 'reconcileSubscription', anne, { uid: anne }, { admin: true });
    server.payments.failOn((method) => (method === 'describeCustomer' ? 'before' : undefined));
    expect(await refusalOf(read())).toBe('billingUnavailable');
    server.payments.failOn(undefined);
    vi.spyOn(server.billing, 'describeCustomer').mockRejectedValueOnce(new Error('It refuses this.'));
    expect(await refusalOf(read())).toBe('unexpected');
    expect(await read()).toEqual({ isCustomer: true });
  });

  it('is counted among those who were reconciled also where nothing is paid any more', async () => {
    const id = await buy();
    await premium.server.billing.cancelNow(id);
    await makeAdmin(premium.server, premium.anne);
    const reconcile = () => call(premium.server, 'reconcileSubscriptions', premium.anne, {}, { admin: true });
    expect(await reconcile()).toEqual({ customers: 1, failed: 0 });
    expect(await account()).toMatchObject({ plan: 'free' });
    expect(await reconcile()).toEqual({ customers: 0, failed: 0 });
  });

  it('lapses three days after what was paid, also when no event ever comes', async () => {
    const leo = await addMember(premium.server, { name: 'Léo' });
    await buy();
    await setUsage(premium.server, premium.anne, { matchRequestsUsed: 10 });
    const send = () => call(premium.server, 'sendTod', premium.anne, { id: newId(), recipientUid: leo });
    premium.server.setTime(inDays(32));
    await setUsage(premium.server, premium.anne, { matchRequestsUsed: 10 });
    await send();
    premium.server.setTime(inDays(33));
    const mia = await addMember(premium.server, { name: 'Mia' });
    expect(
      await refusalOf(call(premium.server, 'sendTod', premium.anne, { id: newId(), recipientUid: mia })),
    ).toBe('todLimitReached');
  });
});

describe('a renewal', () => {
  it('that fails is told once, in the app and by mail, and premium stays until it is given up', async () => {
    await buy();
    premium.server.payments.refusedCards.add('cus_1');
    passDays(30);
    await deliverEvents();
    await syncSubscription(premium.server, 'cus_1');
    expect(await account()).toMatchObject({ plan: 'premium', paymentFailed: true });
    expect((await mails()).filter((subject) => subject.startsWith('Le paiement'))).toHaveLength(1);
    const notifications = await premium.server.db.collection(`users/${premium.anne}/notifications`).get();
    expect(notifications.docs.map((one) => [one.get('type'), one.get('relatedId')])).toEqual([
      ['system', 'subscription'],
    ]);
    passDays(45);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'free', paymentFailed: false });
  });

  it('that is paid after all says nothing of its failure any more', async () => {
    await buy();
    premium.server.payments.refusedCards.add('cus_1');
    passDays(30);
    await deliverEvents();
    premium.server.payments.refusedCards.clear();
    passDays(33);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'premium', paymentFailed: false });
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
