import { describe, expect, it, vi } from 'vitest';
import { refusalOf } from './call.ts';
import { PREMIUM_CALLS, type PremiumCall } from './premiumCalls.ts';
import { expectTruth, inStripeWorld, openStripeWorld } from './stripeWorld.ts';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

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
const AT_ONCE = 8;

interface Case {
  readonly premiumCall: PremiumCall;
  readonly trouble: Trouble;
  readonly request: string;
  /** How many requests of the call go well. */
  readonly skip: number;
}

/** What a call asks Stripe when all is well. */
function requestsOf({ prepare, run }: PremiumCall): Promise<readonly string[]> {
  return inStripeWorld(async (world) => {
    const uid = await world.join();
    await prepare(world, uid);
    const before = world.stripe.stripe.calls().length;
    await run(world, uid, world.server);
    return world.stripe.stripe
      .calls()
      .slice(before)
      .map(({ method, path }) => `${method} ${path}`);
  });
}

/** Has Stripe in trouble from a request of the call on, and then well again. */
async function runInTrouble({ premiumCall, trouble: { kind, when }, skip }: Case): Promise<void> {
  await inStripeWorld(async (world) => {
    const { prepare, run, expectDone } = premiumCall;
    const uid = await world.join();
    await prepare(world, uid);
    const delayMs = kind === 'slow' ? SLOW_MS : 0;
    await world.stripe.control('POST', '/faults', { kind, when, skip, times: 1_000, delayMs });
    await run(world, uid, world.server).catch(() => undefined);
    await world.stripe.control('DELETE', '/faults');
    // What was slow is still under way for a while, and Stripe says so.
    await vi.waitFor(() => run(world, uid, world.server), { timeout: 30_000, interval: 100 });
    await expectDone(world, uid);
    await world.night();
    await expectTruth(world, uid);
  });
}

/** Runs all cases, a few at a time: they wait more than they work. */
async function runAll(cases: readonly Case[]): Promise<void> {
  const left = [...cases];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { trouble, request } = next;
      await runInTrouble(next).catch((cause: unknown) => {
        throw new Error(`${request}: ${trouble.kind}, ${trouble.when} it is done`, { cause });
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

describe('Stripe in trouble in the middle of a call, from each of its requests on,', () => {
  it.each(PREMIUM_CALLS)(
    '$name ends as Stripe has it, and can be done once it is well again',
    async (premiumCall) => {
      const requests = await requestsOf(premiumCall);
      expect(requests.length).toBeGreaterThan(0);
      await runAll(
        requests.flatMap((request, skip) =>
          TROUBLES.map((trouble) => ({ premiumCall, trouble, request, skip })),
        ),
      );
    },
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
