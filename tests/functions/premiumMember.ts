import { beforeEach } from 'vitest';
import { receiveEvent } from '../../functions/src/billing/receiveEvent.ts';
import { call } from './call.ts';
import { addMember } from './members.ts';
import { openServerAt, type TestServer } from './testServer.ts';

export const NOW = new Date('2026-11-10T10:00:00Z');
export const DAY_MS = 86_400_000;
export const ORDER = { price: 9.9, interval: 'month', consent: true };
export const EMAIL = { email: 'anne@example.org' };

export const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** A server whose payment service is in memory, and a member with an address: new ones for each test of a file. */
export function sharePremiumMember() {
  let server: TestServer | undefined;
  let anne = '';
  const current = () => {
    if (server === undefined) throw new Error('The server opens with the first test.');
    return server;
  };
  beforeEach(async () => {
    server = await openServerAt(NOW);
    await server.db.doc('plans/premium').set({ price: ORDER.price, interval: 'month' });
    anne = await addMember(server);
    server.emails.set(anne, EMAIL.email);
  });

  const account = async (uid = anne) => (await current().db.doc(`users/${uid}`).get()).data();
  const order = (uid = anne) => call(current(), 'createCheckoutSession', uid, ORDER, EMAIL);
  /** Delivers all events, also those that were delivered before. */
  async function deliverEvents(): Promise<void> {
    for (const { id } of current().payments.events) await receiveEvent(current(), Buffer.from(id), 'signed');
  }

  return {
    get server() {
      return current();
    },
    get anne() {
      return anne;
    },
    account,
    order,
    deliverEvents,
    customerOf: async (uid = anne) => String((await account(uid))?.stripeCustomerId),
    /** The subjects of all mails. */
    mails: async () =>
      (await current().db.collection('mail').get()).docs.map((mail) => String(mail.get('message.subject'))),
    readOwnContract: async () =>
      (await call(current(), 'readContract', anne, { token: null, ending: 'withdrawal' })).contract,
    /** Orders, pays, and has the news of it. @returns the subscription */
    async buy(uid = anne): Promise<string> {
      const { url } = await order(uid);
      current().payments.pay(url);
      await deliverEvents();
      return current().payments.stored.at(-1)?.id ?? '';
    },
    passDays(days: number): void {
      current().setTime(inDays(days));
      current().payments.passTime();
    },
  };
}
