import { expect, it, vi } from 'vitest';
import { createMortal } from './mortalServer.ts';
import { PREMIUM_CALLS, type PremiumCall } from './premiumCalls.ts';
import { expectTruth, inStripeWorld } from './stripeWorld.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

/**
 * Has the process die at a point of the call. The next night, in another process, must find everything as Stripe has it; and whoever
 * calls again gets what they wanted. @returns what the point is, undefined where the call has no such point
 */
function runAndDie({ prepare, run, expectDone }: PremiumCall, at: number): Promise<string | undefined> {
  return inStripeWorld(async (world) => {
    const uid = await world.join();
    await prepare(world, uid);
    const { server, death, points } = createMortal(world.server, at);
    await Promise.race([run(world, uid, server), death]);
    const point = points[at];
    if (point === undefined) return undefined;
    try {
      await world.night();
      await expectTruth(world, uid);
      await run(world, uid, world.restart());
      await expectDone(world, uid);
      await expectTruth(world, uid);
    } catch (cause) {
      throw new Error(`Killed ${point}`, { cause });
    }
    return point;
  });
}

it.each(PREMIUM_CALLS)('$name, killed at any point, ends as Stripe has it', async (premiumCall) => {
  const points: string[] = [];
  for (let at = 0; ; at += 1) {
    const point = await runAndDie(premiumCall, at);
    if (point === undefined) break;
    points.push(point);
  }
  // Otherwise nothing was killed.
  expect(points.some((point) => point.startsWith('after'))).toBe(true);
});
