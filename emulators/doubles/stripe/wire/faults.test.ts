import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { shareStripe } from '../testing.ts';

const running = shareStripe();

const customers = async () => (await running().client.customers.list()).data.length;
const retrying = () => running().clientWith('sk_test_tod', { maxNetworkRetries: 2 });

describe('a fault', () => {
  it.each([
    ['error_429', 'StripeRateLimitError', 429],
    ['error_500', 'StripeAPIError', 500],
    ['error_503', 'StripeAPIError', 503],
  ])('answers %s before anything is done, once', async (kind, type, statusCode) => {
    await running().control('POST', '/faults', { kind, operation: 'POST /v1/customers' });
    expect(await customers()).toBe(0);
    await expect(running().client.customers.create({ name: 'Léa' })).rejects.toMatchObject({
      type,
      statusCode,
    });
    expect(await customers()).toBe(0);
    await running().client.customers.create({ name: 'Léa' });
    expect(await customers()).toBe(1);
  });

  it('is survived by the retries of the package', async () => {
    await running().control('POST', '/faults', { kind: 'error_500', times: 2 });
    await retrying().customers.create({ name: 'Léa' });
    expect(await customers()).toBe(1);
  });

  it('loses the answer after the work is done, and the key finds it again', async () => {
    await running().control('POST', '/faults', { kind: 'error_500', when: 'after' });
    const create = () => running().client.customers.create({ name: 'Léa' }, { idempotencyKey: 'lea' });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    expect(await customers()).toBe(1);
    expect((await create()).name).toBe('Léa');
    expect(await customers()).toBe(1);
  });

  it('closes the connection, before the work or after it', async () => {
    await running().control('POST', '/faults', { kind: 'hang_up', times: 2 });
    await expect(running().client.customers.create({ name: 'Léa' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect(await customers()).toBe(0);
    await running().control('POST', '/faults', {
      kind: 'hang_up',
      when: 'after',
      operation: 'POST /v1/customers',
    });
    // A closed connection the package tries again by itself, once, under the same key.
    const { id } = await running().client.customers.create({ name: 'Léa' });
    expect((await running().client.customers.list()).data.map((one) => one.id)).toEqual([id]);
  });

  it('meets the n-th call of its kind', async () => {
    await running().control('POST', '/faults', {
      kind: 'error_500',
      operation: 'GET /v1/customers/*',
      skip: 1,
    });
    const { id } = await running().client.customers.create({});
    await running().client.customers.retrieve(id);
    await running().client.customers.list();
    await expect(running().client.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 500 });
    await running().client.customers.retrieve(id);
  });

  it('is slow, for longer than somebody waits', async () => {
    await running().control('POST', '/faults', { kind: 'slow', delayMs: 300 });
    const impatient = running().clientWith('sk_test_tod', { timeout: 30 });
    await expect(
      impatient.customers.create({ name: 'Léa' }, { idempotencyKey: 'lea' }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('timeout'),
    });
    // Stripe goes on although nobody listens any more; until it is done, the key is taken.
    await running()
      .clientWith('sk_test_tod', { maxNetworkRetries: 3 })
      .customers.create({ name: 'Léa' }, { idempotencyKey: 'lea' });
    expect(await customers()).toBe(1);
  });

  it('ends when it is cleared, with everything else when all is', async () => {
    await running().control('POST', '/faults', { kind: 'error_500', times: 100 });
    await running().control('DELETE', '/faults');
    await running().client.customers.create({});
    await running().control('POST', '/settings', { retryAfterDays: [1] });
    await running().control('DELETE', '');
    expect(await customers()).toBe(0);
    expect(await running().control('GET', '')).toEqual({
      settings: { retryAfterDays: [3, 5, 7], afterLastRetry: 'cancel', searchDelaySeconds: 0 },
      faults: [],
      deliveryRules: [],
    });
  });

  it.each([
    ['/faults', { kind: 'lightning' }],
    ['/faults', {}],
    ['/faults', { kind: 'slow', colour: 'red' }],
    ['/time', { months: 'two' }],
    ['/time', { customer: 'cus_no', months: 1 }],
    ['/deliveries/rules', { kind: 'lose' }],
  ])('is refused where it cannot be read: %s %j', async (path, body) => {
    expect(await running().control('POST', path, body)).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
  });

  it('remembers what was asked', async () => {
    await running().client.customers.create({ name: 'Léa' }, { idempotencyKey: 'lea' });
    expect(await running().control('GET', '/calls')).toEqual([
      {
        method: 'POST',
        path: '/v1/customers',
        parameters: { name: 'Léa' },
        idempotencyKey: 'lea',
        status: 200,
      },
    ]);
  });
});
