import { describe, expect, it } from 'vitest';
import { beginSubscription, START, shareStripe } from '../testing.ts';
import { addMonths } from './periods.ts';

const DAY = 86_400;

const running = shareStripe();

const begin = () => beginSubscription(running());

describe('an end', () => {
  it('comes with the end of the period, and can be taken back before', async () => {
    const { client } = running();
    const { subscription, advanceTo } = await begin();
    const end = addMonths(START, 1);
    const set = await client.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(set).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
      canceled_at: START,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await client.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject(
      {
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
        cancellation_details: { reason: null },
      },
    );
    await client.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(await advanceTo(end)).toMatchObject({ status: 'canceled', ended_at: end, canceled_at: START });
    await running().settled();
    const updates = running().received.filter(({ event }) => event.type === 'customer.subscription.updated');
    expect(updates.at(-1)?.event.data.previous_attributes).toEqual({
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { reason: null },
    });
    expect(
      running()
        .types()
        .filter((type) => type === 'customer.subscription.deleted'),
    ).toHaveLength(1);
  });

  it('comes on a day, or with the period by the word for it', async () => {
    const { client } = running();
    const { subscription, advanceTo } = await begin();
    expect(
      await client.subscriptions.update(subscription.id, {
        cancel_at: START + 10 * DAY,
        proration_behavior: 'none',
      }),
    ).toMatchObject({
      cancel_at: START + 10 * DAY,
      cancel_at_period_end: false,
    });
    expect(await client.subscriptions.update(subscription.id, { cancel_at: 'min_period_end' })).toMatchObject(
      {
        cancel_at: addMonths(START, 1),
        cancel_at_period_end: false,
      },
    );
    expect((await client.subscriptions.update(subscription.id, { cancel_at: '' })).cancel_at).toBeNull();
    await client.subscriptions.update(subscription.id, {
      cancel_at: START + 10 * DAY,
      proration_behavior: 'none',
    });
    expect(await advanceTo(START + 10 * DAY)).toMatchObject({
      status: 'canceled',
      ended_at: START + 10 * DAY,
    });
  });

  it('comes at once, and only once', async () => {
    const { client } = running();
    const { subscription } = await begin();
    const ended = await client.subscriptions.cancel(subscription.id, {
      cancellation_details: { comment: 'Trop cher', feedback: 'too_expensive' },
    });
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: START,
      cancellation_details: {
        comment: 'Trop cher',
        feedback: 'too_expensive',
        reason: 'cancellation_requested',
      },
    });
    await expect(client.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: `No such subscription: '${subscription.id}'`,
    });
    await expect(
      client.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow('A canceled subscription can only update its cancellation_details and metadata.');
    await client.subscriptions.update(subscription.id, { metadata: { note: 'x' } });
  });

  it('comes with the deletion of the customer', async () => {
    const { client } = running();
    const { subscription, customer } = await begin();
    expect(await client.customers.del(customer.id)).toEqual({
      id: customer.id,
      object: 'customer',
      deleted: true,
    });
    expect((await client.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect(await client.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    await expect(client.customers.update(customer.id, { name: 'x' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect((await client.customers.list()).data).toEqual([]);
    await running().settled();
    expect(running().types().slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  });
});
