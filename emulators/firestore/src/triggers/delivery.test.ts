import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDelivery } from './delivery.ts';

const PATH = '/functions/projects/demo/triggers/greet';
const MINUTE = 60_000;

const eventWith = (id: string) => ({ headers: { 'ce-id': id }, body: '' });

/** A delivery to a receiver that answers so; each attempt has the id of its event and its time in milliseconds. */
function deliverTo(answer: () => Promise<number>) {
  const began = performance.now();
  const attempts: { readonly id: string | undefined; readonly at: number }[] = [];
  const problems: string[] = [];
  const delivery = createDelivery(
    (_path, { headers }) => {
      attempts.push({ id: headers['ce-id'], at: performance.now() - began });
      return answer();
    },
    (problem) => problems.push(problem),
  );
  return { delivery, attempts, problems };
}

describe('an event', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('at which its receiver fails comes again under its id for ten minutes, after ever longer pauses, and is given up then', async () => {
    const { delivery, attempts } = deliverTo(async () => 500);
    delivery.deliverAfter(0, PATH, eventWith('e'));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    const tried = attempts.length;
    expect(attempts.slice(0, 8).map(({ at }) => at)).toEqual([0, 100, 300, 700, 1_500, 3_100, 6_300, 11_300]);
    expect(attempts.at(-1)?.at).toBeGreaterThan(10 * MINUTE - 5_000);
    expect(new Set(attempts.map(({ id }) => id))).toEqual(new Set(['e']));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(attempts).toHaveLength(tried);
  });

  it('comes no more once it was taken, or is refused for good', async () => {
    for (const [status, count] of [
      [200, 2],
      [404, 2],
      [503, 3],
    ] as const) {
      const answers = [500, status];
      const { delivery, attempts } = deliverTo(async () => answers.shift() ?? 200);
      delivery.deliverAfter(0, PATH, eventWith('e'));
      await vi.advanceTimersByTimeAsync(10 * MINUTE);
      expect(attempts, String(status)).toHaveLength(count);
    }
  });

  it('holds up none that comes after it while it waits to come again', async () => {
    const { delivery, attempts } = deliverTo(async () => 500);
    delivery.deliverAfter(0, PATH, eventWith('first'));
    await vi.advanceTimersByTimeAsync(MINUTE);
    delivery.deliverAfter(0, PATH, eventWith('second'));
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts.at(-1)?.id).toBe('second');
  });

  it('in order comes again for a minute, only where there is no connection, and is told as lost then', async () => {
    const lost = deliverTo(() => Promise.reject(new Error('connect ECONNREFUSED')));
    lost.delivery.deliver(PATH, eventWith('e'));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(lost.attempts.at(-1)?.at).toBeGreaterThan(MINUTE - 5_000);
    expect(lost.attempts.at(-1)?.at).toBeLessThanOrEqual(MINUTE);
    expect(lost.problems).toEqual([`an event for ${PATH} was lost: connect ECONNREFUSED`]);

    const failed = deliverTo(async () => 500);
    failed.delivery.deliver(PATH, eventWith('e'));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(failed.attempts).toHaveLength(1);
    expect(failed.problems).toEqual([`${PATH} answered 500 to an event`]);
  });
});
