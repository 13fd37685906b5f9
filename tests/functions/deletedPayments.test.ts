import { describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { reconcileEverybody } from '../../functions/src/billing/reconcileSubscriptions.ts';
import { removeExpiredLedgers } from '../../functions/src/domain/removeExpiredLedgers.ts';
import { call, refusalOf } from './call.ts';
import { EMAIL, sharePremiumMember } from './premiumMember.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

const premium = sharePremiumMember();
const { account, order, deliverEvents, buy, passDays } = premium;

const leave = () => deleteAccount(premium.server, { uid: premium.anne, email: EMAIL.email });
const statuses = () => premium.server.payments.stored.map(({ status }) => status);
const mark = () => premium.server.db.doc(`ledger/deleted-${premium.anne}`).get();

/** One night: first what is to be paid, then what is remembered no longer. */
async function night(): Promise<void> {
  await reconcileEverybody(premium.server).catch(() => undefined);
  await removeExpiredLedgers(premium.server);
}

describe('an account that is deleted', () => {
  it('is paid for no longer, at once, and its invoices stay with their customer', async () => {
    await buy();
    await leave();
    expect(statuses()).toEqual(['canceled']);
    expect(premium.server.payments.customers.has('cus_1')).toBe(true);
    await deliverEvents();
    expect(await account()).toBeUndefined();
    expect((await mark()).get('payments')).toBeUndefined();
  });

  it('leaves nobody at the payment service who never bought, however often it is settled', async () => {
    await order();
    expect(premium.server.payments.customers.get('cus_1')).toMatchObject(EMAIL);
    premium.server.payments.failOn((method) => (method === 'removeUnused' ? 'after' : undefined));
    await leave();
    expect((await mark()).get('payments')).toMatchObject({ customerId: 'cus_1' });
    premium.server.payments.failOn(undefined);
    await night();
    expect((await mark()).get('payments')).toBeUndefined();
    expect(premium.server.payments.customers.size).toBe(0);
    await deliverEvents();
    expect(await account()).toBeUndefined();
  });

  it('leaves nobody there whose order was cut off when their address had just come there', async () => {
    premium.server.payments.failOn((method) => (method === 'setEmail' ? 'after' : undefined));
    await expect(order()).rejects.toThrow();
    expect(premium.server.payments.customers.get('cus_1')).toMatchObject(EMAIL);
    premium.server.payments.failOn(undefined);
    await leave();
    expect(premium.server.payments.customers.size).toBe(0);
  });

  it('leaves nobody there whose customer was made while they left', async () => {
    const { billing } = premium.server;
    const createCustomer = billing.createCustomer.bind(billing);
    vi.spyOn(billing, 'createCustomer').mockImplementationOnce(async (...customer) => {
      await leave();
      return createCustomer(...customer);
    });
    expect(await refusalOf(order())).toBe('notSignedIn');
    expect(premium.server.payments.customers.size).toBe(0);
    expect(await account()).toBeUndefined();
  });

  it('leaves no order that was begun before they left', async () => {
    const { billing, db } = premium.server;
    const subscriptions = billing.subscriptions.bind(billing);
    vi.spyOn(billing, 'subscriptions').mockImplementationOnce(async (customerId) => {
      const found = await subscriptions(customerId);
      await leave();
      return found;
    });
    expect(await refusalOf(order())).toBe('notSignedIn');
    expect((await db.collection(`users/${premium.anne}/orders`).get()).empty).toBe(true);
    expect(premium.server.payments.checkouts).toEqual([]);
  });

  it('goes also when the payment service does not answer, which ends it with the next event or night', async () => {
    await buy();
    premium.server.payments.failOn(() => 'before');
    await leave();
    expect(await account()).toBeUndefined();
    premium.server.payments.failOn(undefined);
    await reconcileEverybody(premium.server);
    expect(statuses()).toEqual(['canceled']);
  });

  it('is not forgotten by the payments however long the payment service is away', async () => {
    await buy();
    premium.server.payments.failOn(() => 'before');
    await leave();
    for (const day of [1, 29, 31, 45]) {
      passDays(day);
      await night();
    }
    expect(statuses()).toEqual(['active']);
    premium.server.payments.failOn(undefined);
    await night();
    expect(statuses()).toEqual(['canceled']);
    expect(await account()).toBeUndefined();
    // Then it is forgotten as any other.
    passDays(76);
    await night();
    expect((await mark()).exists).toBe(false);
  });

  it('is settled by the repeat of its deletion, which no longer finds whose customer it was', async () => {
    await buy();
    premium.server.payments.failOn(() => 'before');
    await leave();
    premium.server.payments.failOn(undefined);
    await leave();
    expect(statuses()).toEqual(['canceled']);
  });

  it('is paid back what its owner withdrew from before they left, once', async () => {
    await buy();
    passDays(10);
    premium.server.payments.failOn((method) => (method === 'refund' ? 'before' : undefined));
    await call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
    await leave();
    expect(await account()).toBeUndefined();
    expect(premium.server.payments.refunds).toEqual([]);
    premium.server.payments.failOn((method) => (method === 'refund' ? 'after' : undefined));
    passDays(40);
    await night();
    premium.server.payments.failOn(undefined);
    await night();
    await night();
    expect(premium.server.payments.refunds).toMatchObject([{ cents: 990 }]);
  });

  it('closes the payment page that its owner left open', async () => {
    const { url } = await order();
    await leave();
    expect(() => premium.server.payments.pay(url)).toThrow('This payment page is closed.');
  });

  it('is paid back what was paid on its page just before that would be closed', async () => {
    const { payments } = premium.server;
    const { url } = await order();
    payments.failOn((method) => {
      if (method === 'expireCheckout') payments.pay(url);
      return undefined;
    });
    await leave();
    expect(statuses()).toEqual(['canceled']);
    expect(payments.refunds).toMatchObject([{ cents: 990 }]);
    expect((await mark()).get('payments')).toBeUndefined();
  });

  it('is paid back what is left of that where a part was by hand', async () => {
    const { payments } = premium.server;
    const { url } = await order();
    payments.failOn((method) => (method === 'expireCheckout' ? 'before' : undefined));
    await leave();
    payments.failOn(undefined);
    payments.pay(url);
    payments.refundByHand(payments.stored.at(-1)?.id ?? '', 500);
    await deliverEvents();
    await night();
    expect(payments.refunds).toMatchObject([{ cents: 490 }]);
  });

  it('is paid back what was paid on a page that could not be closed', async () => {
    const { url } = await order();
    premium.server.payments.failOn((method) => (method === 'expireCheckout' ? 'before' : undefined));
    passDays(1);
    await leave();
    premium.server.payments.failOn(undefined);
    premium.server.payments.pay(url);
    premium.server.payments.failOn((method) => (method === 'refund' ? 'before' : undefined));
    await expect(deliverEvents()).rejects.toThrow('billingUnavailable');
    premium.server.payments.failOn(undefined);
    await deliverEvents();
    await night();
    expect(statuses()).toEqual(['canceled']);
    expect(premium.server.payments.refunds).toMatchObject([{ cents: 990 }]);
    expect(await account()).toBeUndefined();
  });

  it('is not paid back what its owner bought before they left', async () => {
    await buy();
    passDays(1);
    await leave();
    await deliverEvents();
    await night();
    expect(statuses()).toEqual(['canceled']);
    expect(premium.server.payments.refunds).toEqual([]);
  });
});

describe('a customer of another project at the same payment service', () => {
  it('makes no account here, and loses nothing there', async () => {
    const customer = await premium.server.billing.createCustomer('somebody-elsewhere');
    premium.server.payments.addSubscription(customer, { price: 9.9, interval: 'month', priceId: null });
    await deliverEvents();
    await reconcileEverybody(premium.server);
    expect(await account('somebody-elsewhere')).toBeUndefined();
    expect(statuses()).toEqual(['active']);
  });
});
