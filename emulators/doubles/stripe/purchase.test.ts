import { describe, expect, it } from 'vitest';
import { card, post, START, SUCCESS, shareStripe } from './testing.ts';

const running = shareStripe();

async function openCheckout() {
  const { client } = running();
  const customer = await client.customers.create({ email: 'lea@example.org', metadata: { uid: 'lea' } });
  const { data } = await client.prices.list({
    lookup_keys: ['tod_premium_monthly'],
    expand: ['data.product'],
  });
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    success_url: SUCCESS,
    cancel_url: 'https://tod.example/subscription?canceled=true',
    metadata: { uid: 'lea' },
    subscription_data: { metadata: { uid: 'lea' } },
  });
  return { customer, session };
}

describe('a purchase', () => {
  it('makes a paid subscription of a checkout, and tells it', async () => {
    const { client } = running();
    const { customer, session } = await openCheckout();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 990,
      currency: 'eur',
    });
    const page = await fetch(session.url ?? '');
    expect(await page.text()).toContain('9,90\u00a0€ par mois');

    const paid = await post(session.url ?? '', card('4242 4242 4242 4242'));
    expect(paid).toMatchObject({
      status: 303,
      location: `https://tod.example/subscription?success=true&session=${session.id}`,
    });

    const complete = await client.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'line_items'],
    });
    expect(complete).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(complete.line_items?.data[0]?.amount_total).toBe(990);
    const { data } = await client.subscriptions.list({ customer: customer.id });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      status: 'active',
      metadata: { uid: 'lea' },
      cancel_at_period_end: false,
      items: {
        data: [
          { current_period_start: START, current_period_end: Date.UTC(2026, 1, 15, 12) / 1000, quantity: 1 },
        ],
      },
    });
    await running().settled();
    expect(running().types()).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice.updated',
      'customer.subscription.updated',
      'customer.updated',
      'checkout.session.completed',
    ]);
    const updated = running().received.find(({ event }) => event.type === 'customer.subscription.updated');
    expect(updated?.event.data.previous_attributes).toEqual({ status: 'incomplete', latest_invoice: null });
  });

  it('leaves the checkout open after a refused card, and takes another', async () => {
    const { session } = await openCheckout();
    const refused = await post(session.url ?? '', card('4000000000000002'));
    expect(refused.status).toBe(402);
    expect(refused.text).toContain('Votre carte a été refusée');
    expect(refused.text).toMatch(/<input id="number"[^>]* autofocus>/);
    expect((await running().client.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await post(session.url ?? '', card('4242424242424242'))).status).toBe(303);
    expect((await post(session.url ?? '', card('4242424242424242'))).status).toBe(410);
  });

  it.each(['4000002500003155', '4000002760003184'])('has the bank ask the holder of %s', async (number) => {
    const { session } = await openCheckout();
    const asked = await post(session.url ?? '', card(number));
    expect(asked).toMatchObject({ status: 303, location: `/stripe/paiement/${session.id}/confirmation` });
    const question = `${running().url}${asked.location}`;
    expect(await (await fetch(question)).text()).toContain('Votre banque vous demande de confirmer');
    expect((await post(question, { answer: 'no' })).status).toBe(402);
    expect((await running().client.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await post(session.url ?? '', card(number));
    expect((await post(question, { answer: 'yes' })).status).toBe(303);
    expect((await running().client.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });
});
