import { describe, expect, it } from 'vitest';
import { addMonths } from '../billing/periods.ts';
import { card, post, START, shareStripe } from '../testing.ts';

const running = shareStripe();

async function openPortal(number?: string) {
  const { client } = running();
  const { id: customer } = await client.customers.create({ email: 'lea@example.org' });
  const subscription = await running().buy(customer, number);
  const { url } = await client.billingPortal.sessions.create({
    customer,
    return_url: 'https://tod.example/subscription',
    locale: 'fr',
  });
  const look = () => client.subscriptions.retrieve(subscription.id);
  const page = async (path = '') => (await fetch(`${url}${path}`)).text();
  const act = (fields: Record<string, string>, path = '') => post(`${url}${path}`, fields);
  return { customer, subscription, url, look, page, act };
}

describe('every page', () => {
  it('names an empty icon, so that no browser asks for one and reports that there is none', async () => {
    const { client } = running();
    const { subscription, url } = await openPortal();
    const { data } = await client.invoices.list({ subscription: subscription.id });
    const pages = [
      url,
      `${url}/carte`,
      data[0]?.hosted_invoice_url ?? '',
      `${running().url}/stripe/nulle-part`,
    ];
    for (const address of pages)
      expect(await (await fetch(address)).text()).toContain('<link rel="icon" href="data:,">');
  });
});

describe('the portal', () => {
  it('shows subscription, card and invoices, and the way back', async () => {
    const { page } = await openPortal();
    const text = await page();
    for (const shown of [
      'Tod Premium',
      '9,90\u00a0€ par mois',
      'Prochain paiement le 15 février 2026',
      'Visa se terminant par 4242',
      'Payée',
      'https://tod.example/subscription',
    ])
      expect(text).toContain(shown);
  });

  it('ends the subscription with its period, as flexible billing writes it, and takes that back', async () => {
    const { page, act, look, subscription } = await openPortal();
    expect(await page(`/resilier?abonnement=${subscription.id}`)).toContain('jusqu’au 15 février 2026');
    expect((await act({ action: 'cancel', subscription: subscription.id })).location).toMatch(
      /\?fait=resilier$/,
    );
    expect(await look()).toMatchObject({
      status: 'active',
      cancel_at: addMonths(START, 1),
      cancel_at_period_end: false,
      canceled_at: START,
    });
    expect(await page()).toContain('Prend fin le 15 février 2026');
    await act({ action: 'renew', subscription: subscription.id });
    expect(await look()).toMatchObject({ cancel_at: null, canceled_at: null });
    expect(await page('?fait=garder')).toContain('Votre abonnement continue.');
  });

  it('takes another card for the payments to come, and pays what is open', async () => {
    const { act, page, look, customer } = await openPortal('4000000000000341');
    await running().control('POST', '/time', { customer, months: 1, seconds: 3600 });
    expect((await look()).status).toBe('past_due');
    expect(await page()).toContain('Paiement en retard');
    const [invoice] = (await running().client.invoices.list({ customer, status: 'open' })).data;
    const refused = await act({ action: 'pay', invoice: invoice?.id ?? '' });
    expect(refused.status).toBe(402);
    expect(refused.text).toContain('Votre carte a été refusée');

    expect((await act({ action: 'card', ...card('1234') }, '/carte')).status).toBe(422);
    expect((await act({ action: 'card', ...card('4000000000000002') }, '/carte')).status).toBe(402);
    expect((await act({ action: 'card', ...card('5555555555554444') }, '/carte')).location).toMatch(
      /\?fait=carte$/,
    );
    expect(await page()).toContain('Mastercard se terminant par 4444');
    expect((await act({ action: 'pay', invoice: invoice?.id ?? '' })).location).toMatch(/\?fait=payer$/);
    expect((await look()).status).toBe('active');
    const kept = await running().client.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(kept).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '4444' } } } });
  });

  it('has the bank confirm a card that wants it', async () => {
    const { act, look } = await openPortal();
    const before = (await look()).default_payment_method;
    const asked = await act({ action: 'card', ...card('4000002500003155') }, '/carte');
    expect(asked.location).toMatch(/\/confirmation$/);
    expect((await act({ answer: 'no' }, '/confirmation')).status).toBe(402);
    expect((await look()).default_payment_method).toBe(before);
    await act({ action: 'card', ...card('4000002500003155') }, '/carte');
    expect((await act({ answer: 'yes' }, '/confirmation')).status).toBe(303);
    expect((await look()).default_payment_method).not.toBe(before);
  });

  it('is nobody else’s', async () => {
    const mine = await openPortal();
    const theirs = await openPortal();
    expect((await mine.act({ action: 'cancel', subscription: theirs.subscription.id })).status).toBe(404);
    expect((await theirs.look()).cancel_at).toBeNull();
    expect((await fetch(`${mine.url}x`)).status).toBe(404);
    await running().client.customers.del(mine.customer);
    expect((await fetch(mine.url)).status).toBe(410);
  });

  it('ends an hour after it was opened', async () => {
    const { url } = await openPortal();
    running().moveMachineClock(3601);
    expect((await fetch(url)).status).toBe(410);
  });
});

describe('the checkout page', () => {
  it('names what has to be put right, beside each field and at once', async () => {
    const [price] = (await running().client.prices.list()).data;
    const session = await running().client.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price?.id ?? '', quantity: 1 }],
      success_url: 'https://tod.example/',
      consent_collection: { terms_of_service: 'required' },
      custom_text: { terms_of_service_acceptance: { message: 'J’accepte <b>tout</b>' } },
    });
    const refused = await post(session.url ?? '', {
      email: 'léa',
      number: '4242',
      expiry: '01/20',
      cvc: 'x',
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('role="alert"');
    expect(refused.text).toContain('J’accepte &lt;b&gt;tout&lt;/b&gt;');
    for (const name of ['email', 'number', 'expiry', 'cvc', 'terms']) {
      expect(refused.text).toContain(`aria-describedby="${name}-error"`);
      expect(refused.text).toContain(`id="${name}-error"`);
    }
    expect(
      (await post(session.url ?? '', card('4111111111111111', { email: 'lea@example.org', terms: 'on' })))
        .text,
    ).toContain('seules les cartes de test');
    await post(session.url ?? '', card('4242424242424242', { email: 'lea@example.org', terms: 'on' }));
    expect(
      await running().client.checkout.sessions.retrieve(session.id, { expand: ['customer'] }),
    ).toMatchObject({
      status: 'complete',
      consent: { terms_of_service: 'accepted' },
      customer: { email: 'lea@example.org', name: 'Léa Martin' },
      customer_details: { email: 'lea@example.org' },
    });
  });
});
