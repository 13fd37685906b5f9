import { describe, expect, it, vi } from 'vitest';
import { refusalOf } from './call.ts';
import { PREMIUM_CALLS, type PremiumCall } from './premiumCalls.ts';
import { expectTruth, inStripeWorld, openStripeWorld, type StripeWorld } from './stripeWorld.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

interface Trouble {
  readonly kind: 'error_429' | 'error_500' | 'hang_up' | 'slow';
  /** Whether Stripe does what it is asked all the same. */
  readonly when: 'after' | 'before';
}

const TROUBLES: readonly Trouble[] = [
  { kind: 'error_429', when: 'before' },
  { kind: 'error_500', when: 'before' },
  { kind: 'hang_up', when: 'before' },
  { kind: 'hang_up', when: 'after' },
  // Nobody waits for the answer any more when it does what it was asked.
  { kind: 'slow', when: 'before' },
];

/** Longer than an answer is waited for. */
const SLOW_MS = 3_000;
/** Each with a Stripe and a server of its own: they wait more than they work. */
const WORLDS = 12;

interface Case {
  readonly request: string;
  /** How many requests of the call go well. */
  readonly skip: number;
  readonly trouble: Trouble;
}

/** All troubles from each request of a call on. A request that only reads is as well lost as unheard. */
function casesOf(requests: readonly string[]): readonly Case[] {
  return requests.flatMap((request, skip) =>
    TROUBLES.filter(({ when }) => when === 'before' || !request.startsWith('GET')).map((trouble) => ({
      request,
      skip,
      trouble,
    })),
  );
}

/** What a call asks Stripe when all is well. */
function requestsOf({ prepare, run }: PremiumCall): Promise<readonly string[]> {
  return inStripeWorld(async (world) => {
    const uid = await world.join();
    await prepare(world, uid);
    const before = world.stripe.stripe.calls().length;
    await run(world, uid, world.server);
    const asked = world.stripe.stripe.calls().slice(before);
    return asked.map(({ method, path }) => `${method} ${path}`);
  });
}

/** Has Stripe in trouble from a request of the call on, and then well again. */
async function runInTrouble(world: StripeWorld, premiumCall: PremiumCall, { skip, trouble }: Case) {
  const { prepare, run, expectDone } = premiumCall;
  const uid = await world.join();
  await prepare(world, uid);
  const delayMs = trouble.kind === 'slow' ? SLOW_MS : 0;
  await world.stripe.control('POST', '/faults', { ...trouble, skip, times: 1_000, delayMs });
  await run(world, uid, world.server).catch(() => undefined);
  await world.stripe.control('DELETE', '/faults');
  // What was slow is still under way for a while, and Stripe says so.
  await vi.waitFor(() => run(world, uid, world.server), { timeout: 30_000, interval: 100 });
  await expectDone(world, uid);
  await expectTruth(world, uid);
}

describe('Stripe in trouble in the middle of a call, from each of its requests on,', () => {
  it.each(PREMIUM_CALLS)(
    '$name ends as Stripe has it, and can be done once it is well again',
    async (premiumCall) => {
      const requests = await requestsOf(premiumCall);
      expect(requests.length).toBeGreaterThan(0);
      const left = [...casesOf(requests)];
      const work = async (world: StripeWorld) => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          const { request, trouble } = next;
          await runInTrouble(world, premiumCall, next).catch((cause: unknown) => {
            throw new Error(`${request}: ${trouble.kind}, ${trouble.when} it is done`, { cause });
          });
        }
        await world.night();
      };
      await Promise.all(Array.from({ length: WORLDS }, () => inStripeWorld(work)));
    },
    240_000,
  );

  it('is not waited for longer than a call may take, where it is slow', async () => {
    const world = await openStripeWorld(null);
    const anne = await world.join();
    await world.stripe.control('POST', '/faults', {
      operation: 'POST /v1/checkout/sessions',
      kind: 'slow',
      times: 4,
      delayMs: 6_000,
    });
    const began = Date.now();
    expect(await refusalOf(world.order(anne))).toBe('billingUnavailable');
    expect(Date.now() - began).toBeLessThan(15_000);
    world.stop();
  });
});
