import { describe, expect, it } from 'vitest';
import { shareStripe } from '../testing.ts';

const running = shareStripe();

describe('an idempotency key', () => {
  it('repeats the answer without doing the work again', async () => {
    const { client } = running();
    const first = await client.customers.create({ email: 'lea@example.org' }, { idempotencyKey: 'lea' });
    const second = await client.customers.create({ email: 'lea@example.org' }, { idempotencyKey: 'lea' });
    expect(second).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect((await client.customers.list()).data).toHaveLength(1);
  });

  it('is refused with other parameters, and at another address', async () => {
    const { client } = running();
    const { id } = await client.customers.create({ name: 'Léa' }, { idempotencyKey: 'key' });
    await expect(client.customers.create({ name: 'Zoé' }, { idempotencyKey: 'key' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'key' if you meant to execute a different request.",
    });
    await expect(
      client.customers.update(id, { name: 'Léa' }, { idempotencyKey: 'key' }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      message: expect.stringContaining(`('/v1/customers' vs '/v1/customers/${id}')`),
    });
  });

  it('repeats a refusal that the work came to, and forgets one of the parameters', async () => {
    const { client } = running();
    const refused = () => client.refunds.create({ charge: 'ch_no' }, { idempotencyKey: 'refund' });
    await expect(refused()).rejects.toMatchObject({ code: 'resource_missing' });
    const again = await refused().catch((error: { headers: Record<string, string> }) => error);
    expect(again).toMatchObject({ headers: { 'idempotent-replayed': 'true' } });

    await expect(client.customers.list({ limit: 0 })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    });
    await expect(
      client.refunds.create({ charge: 'ch_1', amount: 0 }, { idempotencyKey: 'corrected' }),
    ).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
    await expect(
      client.refunds.create({ charge: 'ch_1', amount: 1 }, { idempotencyKey: 'corrected' }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('is refused while its first request is under way', async () => {
    const { client } = running();
    await running().control('POST', '/faults', { kind: 'slow', delayMs: 1000 });
    const create = () => client.customers.create({ name: 'Léa' }, { idempotencyKey: 'lea' });
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    });
    // The package tries again by itself, where it may.
    await running().control('POST', '/faults', { kind: 'slow', delayMs: 200 });
    const patient = running().clientWith('sk_test_tod', { maxNetworkRetries: 3 });
    const twice = () => patient.customers.create({ name: 'Zoé' }, { idempotencyKey: 'zoe' });
    const [first, second] = await Promise.all([twice(), twice()]);
    expect(first.id).toBe(second.id);
  });

  it('is forgotten after a day', async () => {
    const { client } = running();
    await client.customers.create({ name: 'Léa' }, { idempotencyKey: 'key' });
    running().moveMachineClock(24 * 3600 + 1);
    await client.customers.create({ name: 'Zoé' }, { idempotencyKey: 'key' });
    expect((await client.customers.list()).data).toHaveLength(2);
  });
});
