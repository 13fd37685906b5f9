import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { card, post, type Running, startStripe } from './testing.ts';

const STEPS = 160;
const CARDS = ['4242424242424242', '4000000000000341', '5555555555554444', '4000000000000002'];

/** The same numbers for the same seed. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One thing that a customer, the shop or time does; what is refused changes nothing. */
async function step(running: Running, customer: string, random: (below: number) => number): Promise<void> {
  const { client } = running;
  const { data: all } = await client.subscriptions.list({ customer, status: 'all', limit: 100 });
  const open = all.filter(({ status }) => status !== 'canceled');
  const one = open[random(Math.max(1, open.length))];
  const number = CARDS[random(CARDS.length)] ?? '';
  switch (random(12)) {
    case 0:
      if (open.length < 2) await running.buy(customer, number).catch(() => undefined);
      return;
    case 1:
      if (one !== undefined)
        await client.subscriptions.update(one.id, { cancel_at_period_end: random(4) === 0 });
      return;
    case 2:
      if (one !== undefined && random(6) === 0) await client.subscriptions.cancel(one.id);
      return;
    case 3: {
      const { url } = await client.billingPortal.sessions.create({ customer });
      await post(`${url}/carte`, { action: 'card', ...card(number) });
      return;
    }
    case 4: {
      const { url } = await client.billingPortal.sessions.create({ customer });
      const [invoice] = (await client.invoices.list({ customer, status: 'open' })).data;
      if (invoice !== undefined) await post(url, { action: 'pay', invoice: invoice.id });
      return;
    }
    case 5: {
      const { url } = await client.billingPortal.sessions.create({ customer });
      if (one !== undefined)
        await post(url, { action: random(4) === 0 ? 'cancel' : 'renew', subscription: one.id });
      return;
    }
    default:
      await running.control('POST', '/time', { customer, days: random(16), seconds: random(86_400) });
  }
}

/** The object that the last event of these types told of, by id. */
function lastTold(events: readonly Stripe.Event[], prefix: string): Map<string, unknown> {
  return new Map(
    events.flatMap(({ type, data: { object } }) =>
      type.startsWith(prefix) && 'id' in object && typeof object.id === 'string' ? [[object.id, object]] : [],
    ),
  );
}

/** Compares what events have told with what there is. @returns what the customer has paid, in cents */
async function compare(running: Running, customer: string): Promise<number> {
  const { client } = running;
  await running.settled();
  const events = running.received.map(({ event }) => event);
  const toldSubscriptions = lastTold(events, 'customer.subscription.');
  const toldInvoices = lastTold(events, 'invoice.');
  for (const subscription of (await client.subscriptions.list({ customer, status: 'all', limit: 100 }))
    .data) {
    expect(toldSubscriptions.get(subscription.id)).toEqual(onTheWire(subscription));
    const [item] = subscription.items.data;
    expect(item?.current_period_end).toBeGreaterThan(item?.current_period_start ?? 0);
  }
  const { data: invoices } = await client.invoices.list({ customer, limit: 100 });
  for (const invoice of invoices) {
    expect(toldInvoices.get(invoice.id)).toEqual(onTheWire(invoice));
    expect(invoice.amount_paid + invoice.amount_remaining).toBe(990);
  }
  return invoices.reduce((sum, { amount_paid: amount }) => sum + amount, 0);
}

it.each([1, 2])(
  'tells by its events what there is, and takes exactly what it says (seed %i)',
  async (seed) => {
    const running = await startStripe();
    const { client } = running;
    const random = randomFrom(seed);
    const customers: string[] = [];
    for (const email of ['lea@example.org', 'zoe@example.org']) {
      customers.push((await client.customers.create({ email })).id);
    }
    for (let count = 0; count < STEPS; count += 1) {
      const customer = customers[random(2)] ?? '';
      await step(running, customer, random);
      await compare(running, customer);
    }
    let paid = 0;
    for (const customer of customers) paid += await compare(running, customer);
    let charged = 0;
    for await (const { paid: isPaid, amount } of client.charges.list()) charged += isPaid ? amount : 0;
    expect(charged).toBe(paid);
    // Otherwise the walk was too short to say anything.
    for (const type of ['invoice.paid', 'invoice.payment_failed', 'customer.subscription.deleted']) {
      expect(running.types().filter((one) => one === type).length).toBeGreaterThan(0);
    }
    expect(running.errors).toEqual([]);
    running.stop();
  },
);

/** As it was sent: decimals as texts. */
function onTheWire(object: object): unknown {
  return JSON.parse(JSON.stringify(object));
}
