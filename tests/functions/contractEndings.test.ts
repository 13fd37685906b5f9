import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { reconcileEverybody } from '../../functions/src/billing/reconcileSubscriptions.ts';
import { call, refusalOf } from './call.ts';
import { setUsage } from './members.ts';
import { EMAIL, inDays, NOW, sharePremiumMember } from './premiumMember.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

const premium = sharePremiumMember();
const { account, deliverEvents, mails, readOwnContract, buy, passDays } = premium;

describe('a cancellation', () => {
  it('ends with what is paid, is confirmed by one mail, and can be repeated', async () => {
    await buy();
    const contract = await readOwnContract();
    expect(contract).toMatchObject({ endsAt: inDays(30), isCancelled: false, isUnpaid: false, price: 9.9 });
    for (let time = 0; time < 3; time += 1)
      expect(await call(premium.server, 'cancelContract', premium.anne, { token: null })).toEqual({
        endsAt: inDays(30),
      });
    expect((await mails()).filter((subject) => subject.endsWith('résilié'))).toHaveLength(1);
    expect(await account()).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    passDays(30);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'free' });
  });

  it('counts once the payment service has taken it, and is said to, also where it fails right after', async () => {
    const cancel = () => call(premium.server, 'cancelContract', premium.anne, { token: null });
    await buy();
    premium.server.payments.failOn((method) => (method === 'cancelAtPeriodEnd' ? 'before' : undefined));
    expect(await refusalOf(cancel())).toBe('billingUnavailable');
    premium.server.payments.failOn((method) => (method === 'describeCustomer' ? 'before' : undefined));
    expect(await cancel()).toEqual({ endsAt: inDays(30) });
    expect(await account()).toMatchObject({ cancelAtPeriodEnd: false });
    premium.server.payments.failOn(undefined);
    await deliverEvents();
    expect(await account()).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
    expect((await mails()).filter((subject) => subject.endsWith('résilié'))).toHaveLength(1);
  });

  it('of what was withdrawn from is that withdrawal, which it finishes, and promises no later end', async () => {
    const { server, anne } = premium;
    const cancel = () => call(server, 'cancelContract', anne, { token: null });
    await buy();
    server.setTime(inDays(2));
    server.payments.failOn((method) => (method === 'cancelNow' ? 'before' : undefined));
    await call(server, 'withdrawFromContract', anne, { token: null });
    const { contract } = await call(server, 'readContract', anne, { token: null, ending: 'cancellation' });
    expect(contract).toMatchObject({ withdrawnAt: inDays(2), refund: 9.9 });
    server.setTime(inDays(3));
    expect(await cancel()).toEqual({ endsAt: inDays(2) });
    server.payments.failOn(undefined);
    expect(await cancel()).toEqual({ endsAt: inDays(2) });
    // An answer that was lost is asked for again.
    expect(await cancel()).toEqual({ endsAt: inDays(2) });
    expect(server.payments.stored).toMatchObject([{ status: 'canceled', cancelledAt: null }]);
    expect(server.payments.refunds).toMatchObject([{ cents: 990 }]);
    expect((await mails()).filter((subject) => subject.endsWith('résilié'))).toEqual([]);
  });

  describe('while a renewal is unpaid', () => {
    const cancel = () => call(premium.server, 'cancelContract', premium.anne, { token: null });
    async function failRenewal(): Promise<string> {
      const subscription = await buy();
      premium.server.payments.refusedCards.add('cus_1');
      passDays(30);
      await deliverEvents();
      return subscription;
    }
    async function expectEnded(): Promise<void> {
      premium.server.payments.refusedCards.clear();
      passDays(33);
      await deliverEvents();
      expect(premium.server.payments.stored).toMatchObject([{ status: 'canceled', paid: 0 }]);
      expect(await account()).toMatchObject({ plan: 'free' });
      const { docs } = await premium.server.db.collection('mail').get();
      const told = docs.filter((mail) => mail.get('message.subject').endsWith('résilié'));
      expect(told).toHaveLength(1);
      expect(told[0]?.get('message.text')).toContain('le 10 décembre 2026 à 11:00');
      expect(told[0]?.get('message.text')).not.toContain('9 janvier 2027');
    }

    it('ends at once, is said so before and after, and charges nothing more', async () => {
      await failRenewal();
      expect(await readOwnContract()).toMatchObject({
        endsAt: inDays(30),
        isCancelled: false,
        isUnpaid: true,
      });
      for (let time = 0; time < 3; time += 1) expect(await cancel()).toEqual({ endsAt: inDays(30) });
      expect(await readOwnContract()).toBeNull();
      passDays(31);
      expect(await refusalOf(cancel())).toBe('noSubscription');
      await expectEnded();
    });

    it('ends at once, also where it was asked for in the portal', async () => {
      const subscription = await failRenewal();
      await premium.server.billing.cancelAtPeriodEnd(subscription);
      await deliverEvents();
      await expectEnded();
    });

    it.each(['before', 'after'] as const)(
      'is ended by the night where the payment service failed, %s it did so',
      async (when) => {
        await failRenewal();
        premium.server.payments.failOn((method) => (method === 'cancelNow' ? when : undefined));
        expect(await cancel()).toEqual({ endsAt: inDays(30) });
        premium.server.payments.failOn(undefined);
        await reconcileEverybody(premium.server);
        await expectEnded();
      },
    );
  });

  it('needs no sign-in: the owner of the address gets a link that opens the contract', async () => {
    await buy();
    const asked = { email: EMAIL.email, ending: 'cancellation' };
    await call(premium.server, 'sendContractLink', undefined, asked);
    await call(premium.server, 'sendContractLink', undefined, asked);
    const mails = (await premium.server.db.collection('mail').get()).docs;
    const links = mails.filter((mail) => mail.get('message.subject') === 'Votre contrat avec Tod');
    expect(links).toHaveLength(1);
    const token = /resiliation#contrat=(\S+)/.exec(String(links[0]?.get('message.text')))?.[1];
    expect(await call(premium.server, 'cancelContract', undefined, { token })).toEqual({
      endsAt: inDays(30),
    });
    expect(await account()).toMatchObject({ cancelAtPeriodEnd: true });
    premium.server.setTime(new Date(NOW.getTime() + 3_600_000));
    expect(
      await refusalOf(call(premium.server, 'readContract', undefined, { token, ending: 'cancellation' })),
    ).toBe('contractLinkInvalid');
  });

  it('mails to the address as its owner spells it, however it was asked for', async () => {
    const { anne } = premium;
    premium.server.accounts.uidOf = async () => anne;
    await call(premium.server, 'sendContractLink', undefined, {
      email: 'ANNE@Example.org',
      ending: 'cancellation',
    });
    const [mail] = (await premium.server.db.collection('mail').get()).docs;
    expect(mail?.data()).toMatchObject({ uid: anne, to: EMAIL.email });
  });

  it('says to nobody whether an address has an account, and mails no stranger', async () => {
    const answer = await call(premium.server, 'sendContractLink', undefined, {
      email: 'x@example.org',
      ending: 'withdrawal',
    });
    expect(answer).toEqual({ answered: true });
    expect(await mails()).toEqual([]);
    await call(premium.server, 'sendContractLink', undefined, { email: EMAIL.email, ending: 'withdrawal' });
    const [mail] = (await premium.server.db.collection('mail').get()).docs;
    expect(mail?.get('message.text')).toContain('Il n’y a pas d’abonnement premium en cours');
    const guess = { token: 'A'.repeat(43) };
    expect(await refusalOf(call(premium.server, 'cancelContract', undefined, guess))).toBe(
      'contractLinkInvalid',
    );
    expect(await refusalOf(call(premium.server, 'cancelContract', premium.anne, { token: null }))).toBe(
      'noSubscription',
    );
  });
});

describe('a withdrawal', () => {
  it('gives everything back where nothing was used, ends premium at once, and is confirmed by mail', async () => {
    await buy();
    premium.server.setTime(inDays(5));
    expect(await readOwnContract()).toMatchObject({ refund: 9.9 });
    const answer = await call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
    expect(answer).toEqual({ withdrawnAt: inDays(5), refund: 9.9 });
    expect(premium.server.payments.refunds).toMatchObject([{ cents: 990 }]);
    expect(await account()).toMatchObject({ plan: 'free' });
    expect(await mails()).toContain('Votre rétractation est enregistrée');
  });

  it('gives back what is still to come where premium was used, and the same when it is repeated', async () => {
    await buy();
    await setUsage(premium.server, premium.anne, { messagesSent: 11 });
    premium.server.setTime(inDays(10));
    const answer = await call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
    expect(answer.refund).toBe(6.6);
    premium.server.setTime(inDays(11));
    expect(await call(premium.server, 'withdrawFromContract', premium.anne, { token: null })).toEqual(answer);
    expect(premium.server.payments.refunds).toMatchObject([{ cents: 660 }]);
    expect((await mails()).filter((subject) => subject.startsWith('Votre rétractation'))).toHaveLength(1);
  });

  it('counts as use only what was done under it, not under an earlier contract of the same month', async () => {
    const first = await buy();
    await setUsage(premium.server, premium.anne, { matchRequestsUsed: 12, messagesSent: 40 });
    await premium.server.billing.cancelNow(first);
    await deliverEvents();
    premium.server.setTime(inDays(5));
    await buy();
    premium.server.setTime(inDays(15));
    expect(await readOwnContract()).toMatchObject({ refund: 9.9 });
    await setUsage(premium.server, premium.anne, { matchRequestsUsed: 13, messagesSent: 40 });
    expect(await readOwnContract()).toMatchObject({ refund: 6.6 });
  });

  it('is judged by what the free plan allowed when it was ordered, where that was more than now', async () => {
    const allow = (messagesLimit: number) =>
      premium.server.db.doc('plans/free').set({ matchRequestsLimit: 10, messagesLimit });
    await allow(20);
    await buy();
    await setUsage(premium.server, premium.anne, { messagesSent: 15 });
    await allow(10);
    premium.server.setTime(inDays(10));
    expect(await readOwnContract()).toMatchObject({ refund: 9.9 });
    await setUsage(premium.server, premium.anne, { messagesSent: 21 });
    expect(await readOwnContract()).toMatchObject({ refund: 6.6 });
    await allow(30);
    expect(await readOwnContract()).toMatchObject({ refund: 9.9 });
  });

  it('is judged by what the free plan allows now where the order does not say what it allowed then', async () => {
    await buy();
    const [order] = (await premium.server.db.collection(`users/${premium.anne}/orders`).get()).docs;
    await order?.ref.update({ freeLimits: FieldValue.delete() });
    premium.server.setTime(inDays(10));
    await setUsage(premium.server, premium.anne, { messagesSent: 10 });
    expect(await readOwnContract()).toMatchObject({ refund: 9.9 });
    await setUsage(premium.server, premium.anne, { messagesSent: 11 });
    expect(await readOwnContract()).toMatchObject({ refund: 6.6 });
  });

  it('counts anew what is done in the month after that of the order', async () => {
    await setUsage(premium.server, premium.anne, { messagesSent: 40 });
    premium.server.setTime(new Date('2026-11-28T10:00:00Z'));
    await buy();
    premium.server.setTime(new Date('2026-12-08T10:00:00Z'));
    await setUsage(premium.server, premium.anne, { messagesSent: 11 });
    expect(await readOwnContract()).toMatchObject({ refund: 6.6 });
  });

  it('counts what was done in the month of the order, also in the month after it', async () => {
    premium.server.setTime(new Date('2026-11-28T10:00:00Z'));
    await buy();
    await setUsage(premium.server, premium.anne, { messagesSent: 11 });
    premium.server.setTime(new Date('2026-12-08T10:00:00Z'));
    expect(await readOwnContract()).toMatchObject({ refund: 6.6 });
  });

  it('takes what was paid back by hand off what is due', async () => {
    const subscription = await buy();
    await setUsage(premium.server, premium.anne, { messagesSent: 11 });
    premium.server.payments.refundByHand(subscription, 500);
    premium.server.setTime(inDays(10));
    expect(await readOwnContract()).toMatchObject({ refund: 1.6 });
    premium.server.payments.refundByHand(subscription, 300);
    expect(await readOwnContract()).toMatchObject({ refund: 0 });
  });

  it('promises no more than was not paid back before, and pays that back', async () => {
    const withdraw = () => call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
    const subscription = await buy();
    premium.server.payments.refundByHand(subscription, 500);
    premium.server.setTime(inDays(10));
    expect(await readOwnContract()).toMatchObject({ refund: 4.9 });
    expect(await withdraw()).toEqual({ withdrawnAt: inDays(10), refund: 4.9 });
    expect(premium.server.payments.refunds).toMatchObject([{ cents: 490 }]);
  });

  it('is answered again after its time is over, also where the payment service is still away', async () => {
    const withdraw = () => call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
    const declared = { withdrawnAt: inDays(10), refund: 9.9 };
    await buy();
    premium.server.setTime(inDays(10));
    premium.server.payments.failOn((method) => (method === 'cancelNow' ? 'before' : undefined));
    expect(await withdraw()).toEqual(declared);
    premium.server.setTime(inDays(20));
    expect(await withdraw()).toEqual(declared);
    expect(premium.server.payments.stored).toMatchObject([{ status: 'active' }]);
  });

  it('is over at midnight in Paris after the fourteenth day', async () => {
    await buy();
    premium.server.setTime(new Date('2026-11-24T22:59:00Z'));
    expect(await readOwnContract()).toMatchObject({ refund: 9.9 });
    premium.server.setTime(new Date('2026-11-24T23:00:00Z'));
    expect(await readOwnContract()).toMatchObject({ refund: null });
    expect(await refusalOf(call(premium.server, 'withdrawFromContract', premium.anne, { token: null }))).toBe(
      'withdrawalOver',
    );
  });

  it.each([
    ['cancelNow', 'before'],
    ['cancelNow', 'after'],
    ['refund', 'before'],
    ['refund', 'after'],
  ] as const)(
    'counts from when it was declared, and is said to, also when %s fails, %s it was done',
    async (failing, when) => {
      const withdraw = () => call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
      const declared = { withdrawnAt: inDays(10), refund: 9.9 };
      await buy();
      premium.server.setTime(inDays(10));
      premium.server.payments.failOn((method) => (method === failing ? when : undefined));
      expect(await withdraw()).toEqual(declared);
      expect(await withdraw()).toEqual(declared);
      expect(await mails()).toContain('Votre rétractation est enregistrée');
      premium.server.payments.failOn(undefined);
      for (const day of [11, 20]) {
        premium.server.setTime(inDays(day));
        for (const ending of ['withdrawal', 'cancellation'])
          expect(
            await call(premium.server, 'readContract', premium.anne, { token: null, ending }),
          ).toMatchObject({
            contract: { ...declared, orderedAt: NOW, price: 9.9 },
          });
      }
      await reconcileEverybody(premium.server);
      expect(premium.server.payments.refunds).toMatchObject([{ cents: 990 }]);
      expect(await account()).toMatchObject({ plan: 'free' });
      expect(await withdraw()).toEqual(declared);
      expect(await readOwnContract()).toBeNull();
      expect(premium.server.payments.refunds).toHaveLength(1);
    },
  );

  it('is not taken for that of an earlier contract where its own has ended', async () => {
    const withdraw = () => call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
    await buy();
    await withdraw();
    premium.server.setTime(inDays(5));
    await premium.server.billing.cancelNow(await buy());
    await deliverEvents();
    premium.server.setTime(inDays(6));
    expect(await refusalOf(withdraw())).toBe('noSubscription');
    expect(premium.server.payments.refunds).toHaveLength(1);
  });

  it('is answered again after days, also where another order was begun and not paid', async () => {
    const withdraw = () => call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
    await buy();
    const answer = await withdraw();
    premium.server.setTime(inDays(10));
    await premium.order();
    expect(await withdraw()).toEqual(answer);
  });

  it('brings nothing back of an account that is deleted while the payment service is asked', async () => {
    await buy();
    const { server, anne } = premium;
    const paidFor = server.billing.paidFor.bind(server.billing);
    vi.spyOn(server.billing, 'paidFor').mockImplementationOnce(async (subscription) => {
      const paid = await paidFor(subscription);
      await deleteAccount(server, { uid: anne, email: EMAIL.email });
      return paid;
    });
    expect(await refusalOf(call(server, 'withdrawFromContract', anne, { token: null }))).toBe(
      'noSubscription',
    );
    expect((await server.db.collection(`users/${anne}/orders`).get()).empty).toBe(true);
    expect(await mails()).not.toContain('Votre rétractation est enregistrée');
  });

  it('at once from two tabs pays back once', async () => {
    await buy();
    const withdraw = () => call(premium.server, 'withdrawFromContract', premium.anne, { token: null });
    const [one, other] = await Promise.all([withdraw(), withdraw()]);
    expect(one).toEqual(other);
    expect(premium.server.payments.refunds).toHaveLength(1);
  });
});
