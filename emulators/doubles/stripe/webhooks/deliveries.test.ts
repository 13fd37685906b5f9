import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../json.ts';
import { SECRET, shareStripe } from '../testing.ts';

const running = shareStripe();

const name = (names: string) => running().client.customers.create({ name: names });
const namesReceived = () =>
  running().received.map(({ event }) =>
    event.type === 'customer.created' ? event.data.object.name : event.type,
  );
const states = () =>
  running()
    .stripe.deliveries.list()
    .map(({ state }) => state);

describe('an event', () => {
  it('is signed so that the official package takes it', async () => {
    const customer = await running().client.customers.create({ name: 'Léa' }, { idempotencyKey: 'lea' });
    await running().settled();
    const [{ body, signature, event } = { body: '', signature: '', event: undefined }] = running().received;
    const { webhooks } = running().client;
    expect(event).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      type: 'customer.created',
      livemode: false,
      pending_webhooks: 1,
      request: { id: customer.lastResponse.requestId, idempotency_key: 'lea' },
      data: { object: { id: customer.id, name: 'Léa' } },
    });
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other', 0)).toThrow(/signature/);
    expect(() => webhooks.constructEvent(body.replace('Léa', 'Zoé'), signature, SECRET, 0)).toThrow(
      /signature/,
    );
    expect(await running().client.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id });
  });

  it('tells what there was before a change', async () => {
    const { id } = await running().client.customers.create({
      name: 'Léa',
      metadata: { uid: 'lea', old: 'x' },
    });
    await running().client.customers.update(id, { name: 'Zoé', metadata: { old: '', added: 'y' } });
    await running().client.customers.update(id, { name: 'Zoé' });
    await running().settled();
    expect(running().types()).toEqual(['customer.created', 'customer.updated']);
    expect(running().received[1]?.event.data.previous_attributes).toEqual({
      name: 'Léa',
      metadata: { old: 'x', added: null },
    });
  });

  it('is listed by type and by the beginning of one', async () => {
    const { id } = await name('Léa');
    await running().buy((await running().client.customers.update(id, { email: 'lea@example.org' })).id);
    const types = async (parameters: Stripe.EventListParams) =>
      (await running().client.events.list({ limit: 100, ...parameters })).data.map(({ type }) => type);
    expect(await types({ type: 'customer.created' })).toEqual(['customer.created']);
    expect(await types({ type: 'customer.subscription.*' })).toEqual([
      'customer.subscription.updated',
      'customer.subscription.created',
    ]);
    expect(await types({ types: ['invoice.paid', 'charge.succeeded'] })).toEqual([
      'invoice.paid',
      'charge.succeeded',
    ]);
  });

  it('is not told of what came to nothing', async () => {
    await expect(running().client.customers.create({ name: 'Léa', expand: ['friends'] })).rejects.toThrow(
      'cannot be expanded',
    );
    await running().settled();
    expect(running().received).toEqual([]);
    expect((await running().client.customers.list()).data).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is tried again, later and later, until it is taken', async () => {
    running().answerNext(500, 404, 302);
    await name('Léa');
    await running().settled();
    expect(running().received).toHaveLength(1);
    expect(running().stripe.deliveries.list()).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: 500 },
    ]);
    for (const [seconds, count] of [
      [4, 1],
      [1, 2],
      [59, 2],
      [1, 3],
      [600, 4],
    ] as const) {
      running().stripe.passSeconds(seconds);
      await running().settled();
      expect(running().received).toHaveLength(count);
    }
    expect(running().stripe.deliveries.list()).toMatchObject([
      { state: 'delivered', attempts: 4, lastStatus: 200 },
    ]);
  });

  it('is given up after three days', async () => {
    running().answerNext(...Array.from({ length: 30 }, () => 500));
    await name('Léa');
    for (let hours = 0; hours < 4 * 24; hours += 1) {
      await running().settled();
      running().stripe.passSeconds(3600);
    }
    await running().settled();
    expect(states()).toEqual(['given_up']);
    expect(running().received).toHaveLength(10);
  });

  it('is hurried, where one does not want to wait', async () => {
    running().answerNext(500);
    await name('Léa');
    await running().settled();
    await running().control('POST', '/deliveries/hurry');
    expect(states()).toEqual(['delivered']);
  });

  it('is dropped, so that nobody hears of it', async () => {
    await running().control('POST', '/deliveries/rules', {
      kind: 'drop',
      types: ['customer.created'],
      times: 1,
    });
    await name('Léa');
    await name('Zoé');
    await running().settled();
    expect(namesReceived()).toEqual(['Zoé']);
    expect((await running().client.events.list()).data).toHaveLength(2);
  });

  it('is repeated', async () => {
    await running().control('POST', '/deliveries/rules', { kind: 'duplicate', copies: 3, times: 1 });
    await name('Léa');
    await running().settled();
    expect(namesReceived()).toEqual(['Léa', 'Léa', 'Léa']);
    expect(new Set(running().received.map(({ event }) => event.id)).size).toBe(1);
  });

  it('is late', async () => {
    await running().control('POST', '/deliveries/rules', { kind: 'delay', seconds: 30, times: 1 });
    await name('Léa');
    await name('Zoé');
    await running().settled();
    expect(namesReceived()).toEqual(['Zoé']);
    running().stripe.passSeconds(30);
    await running().settled();
    expect(namesReceived()).toEqual(['Zoé', 'Léa']);
  });

  it('is held with others, to come in another order', async () => {
    await running().control('POST', '/deliveries/rules', { kind: 'hold' });
    for (const one of ['a', 'b', 'c']) await name(one);
    await running().settled();
    expect(states()).toEqual(['held', 'held', 'held']);
    await running().control('POST', '/deliveries/release', { order: 'reversed' });
    expect(namesReceived()).toEqual(['c', 'b', 'a']);
    await running().control('DELETE', '/deliveries/rules');
    await name('d');
    await running().settled();
    expect(namesReceived()).toEqual(['c', 'b', 'a', 'd']);
  });

  it('is sent again on demand, with a signature that is right, old or wrong', async () => {
    await name('Léa');
    await running().settled();
    const event = running().received[0]?.event.id ?? '';
    const { webhooks } = running().client;
    expect(await running().control('POST', '/deliveries/resend', { event })).toEqual({ statuses: [200] });
    expect(await running().control('POST', '/deliveries/resend', { event, signedSecondsAgo: 301 })).toEqual({
      statuses: [200],
    });
    const old = running().received.at(-1);
    const receivedAt = running().machineTime() * 1000;
    expect(() =>
      webhooks.constructEvent(old?.body ?? '', old?.signature ?? '', SECRET, 300, undefined, receivedAt),
    ).toThrow('Timestamp outside the tolerance zone');
    // The receiver of these tests fails where a signature is wrong, as one may.
    const forged = await running().control('POST', '/deliveries/resend', { event, secret: 'whsec_wrong' });
    expect(isRecord(forged) ? forged.statuses : undefined).toEqual([400]);
  });

  it('goes to an endpoint only for the types and the mode it asked for', async () => {
    running().stripe.deliveries.setEndpoints([{ ...running().endpoint, events: ['customer.updated'] }]);
    const { id } = await name('Léa');
    await running().client.customers.update(id, { name: 'Zoé' });
    const live = running().clientWith('sk_live_tod');
    const { id: liveId } = await live.customers.create({ name: 'Léa' });
    await live.customers.update(liveId, { name: 'Zoé' });
    await running().settled();
    expect(running().types()).toEqual(['customer.updated']);
    expect((await live.events.list()).data).toHaveLength(2);
  });
});
