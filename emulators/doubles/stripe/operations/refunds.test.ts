import { describe, expect, it } from 'vitest';
import { START, shareStripe } from '../testing.ts';

const running = shareStripe();

async function pay() {
  const { client } = running();
  const { id: customer } = await client.customers.create({ email: 'lea@example.org' });
  const subscription = await running().buy(customer);
  const invoice = String(subscription.latest_invoice);
  const { data } = await client.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent'],
  });
  const intent = data[0]?.payment.payment_intent;
  if (intent === undefined || typeof intent === 'string') throw new Error('The invoice was not paid.');
  return { customer, subscription, invoice, intent, charge: String(intent.latest_charge) };
}

describe('a refund', () => {
  it('gives back a part, then the rest, then nothing', async () => {
    const { client } = running();
    const { intent, charge, customer } = await pay();
    const part = await client.refunds.create({
      payment_intent: intent.id,
      amount: 330,
      reason: 'requested_by_customer',
      metadata: { order: '7' },
    });
    expect(part).toMatchObject({
      amount: 330,
      status: 'succeeded',
      charge,
      currency: 'eur',
      metadata: { order: '7' },
    });
    expect(await client.charges.retrieve(charge)).toMatchObject({ amount_refunded: 330, refunded: false });
    await expect(client.refunds.create({ charge, amount: 661 })).rejects.toMatchObject({
      param: 'amount',
      message: 'Refund amount (€6.61) is greater than unrefunded amount on charge (€6.60)',
    });
    expect((await client.refunds.create({ charge })).amount).toBe(660);
    await expect(client.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      message: `Charge ${charge} has already been refunded.`,
    });
    const whole = await client.charges.retrieve(charge, { expand: ['refunds', 'customer'] });
    expect(whole).toMatchObject({ refunded: true, customer: { id: customer, email: 'lea@example.org' } });
    expect(whole.refunds?.data.map(({ amount }) => amount)).toEqual([660, 330]);
    expect((await client.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
    await running().settled();
    expect(running().types().slice(-4)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
  });
});

describe('a preview', () => {
  it('shows the next renewal', async () => {
    const { subscription } = await pay();
    const preview = await running().client.invoices.createPreview({ subscription: subscription.id });
    const end = subscription.items.data[0]?.current_period_end;
    expect(preview).toMatchObject({
      amount_due: 990,
      billing_reason: 'upcoming',
      status: 'draft',
      lines: { data: [{ period: { start: end } }] },
    });
    await running().client.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(
      running().client.invoices.createPreview({ subscription: subscription.id }),
    ).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
  });

  it('tells what the rest of a period is worth', async () => {
    const { subscription } = await pay();
    const [item] = subscription.items.data;
    const half = START + ((item?.current_period_end ?? 0) - START) / 2;
    const preview = await running().client.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { cancel_now: true, proration_date: half },
    });
    expect(preview.total).toBe(-495);
    expect(preview.lines.data[0]).toMatchObject({
      amount: -495,
      parent: { subscription_item_details: { proration: true, subscription_item: item?.id } },
    });
  });
});

describe('an invoice', () => {
  it('is expanded as far as asked, four levels deep', async () => {
    const { client } = running();
    const { invoice, subscription, customer } = await pay();
    const expanded = await client.invoices.retrieve(invoice, {
      expand: [
        'customer',
        'parent.subscription_details.subscription',
        'payments.data.payment.payment_intent',
      ],
    });
    expect(expanded).toMatchObject({
      number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
      customer: { id: customer },
      parent: { subscription_details: { subscription: { id: subscription.id, status: 'active' } } },
      payments: { data: [{ payment: { payment_intent: { status: 'succeeded' } } }] },
    });
    await expect(
      client.subscriptions.retrieve(subscription.id, {
        expand: ['latest_invoice.payments.data.payment.payment_intent.latest_charge'],
      }),
    ).rejects.toThrow('You cannot expand more than 4 levels of a property.');
    const page = await fetch(expanded.hosted_invoice_url ?? '');
    expect(await page.text()).toContain(`Facture ${expanded.number}`);
  });
});
