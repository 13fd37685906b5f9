import { describe, expect, it } from 'vitest';
import { retryLost } from './transaction.ts';
import { OutOfTimeError } from './within.ts';

const failure = (code: number) => Object.assign(new Error(`Code ${code}`), { code });
const ABORTED = failure(10);
const UNAVAILABLE = failure(14);
const isAborted = (error: unknown) => error === ABORTED;

/** Tries with attempts that fail like this, one after the other, and then succeed; the clock moves by waiting alone. */
async function tryWith(failures: readonly Error[], random = 0.5) {
  const waits: number[] = [];
  let time = 0;
  let attempts = 0;
  const outcome = await retryLost(
    async () => {
      attempts += 1;
      const failed = failures[attempts - 1];
      if (failed !== undefined) throw failed;
      return 'done';
    },
    isAborted,
    {
      now: () => time,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        time += milliseconds;
      },
      random: () => random,
    },
  ).catch((error: unknown) => error);
  return { outcome, attempts, waits };
}

const times = (count: number, error: Error) => Array.from({ length: count }, () => error);

describe('retryLost', () => {
  it('tries again at once after a lost race, a little later each time', async () => {
    expect(await tryWith(times(3, ABORTED))).toEqual({ outcome: 'done', attempts: 4, waits: [5, 10, 20] });
  });

  it('gives the database time where it was not reached', async () => {
    expect(await tryWith(times(2, UNAVAILABLE))).toMatchObject({ outcome: 'done', waits: [200, 400] });
  });

  it('does not try again what fails for good', async () => {
    const broken = new Error('Broken');
    expect(await tryWith([broken])).toEqual({ outcome: broken, attempts: 1, waits: [] });
  });

  it('gives up after eight seconds, and says what failed last', async () => {
    const { outcome, waits } = await tryWith(times(1_000, ABORTED), 1);
    expect(outcome).toBeInstanceOf(OutOfTimeError);
    expect(outcome).toMatchObject({ cause: ABORTED });
    const waited = waits.reduce((sum, wait) => sum + wait, 0);
    expect(waited).toBeGreaterThan(6_000);
    expect(waited).toBeLessThan(8_000);
  });

  it('waits for no attempt that does not end, and tells it that nobody waits', async () => {
    let time = 0;
    let wasOver: () => boolean = () => false;
    const hanging = retryLost(
      (isOver) => {
        wasOver = isOver;
        time = 7_999;
        return new Promise<never>(() => undefined);
      },
      isAborted,
      // The first look at the clock is when it begins, the second how much time is left.
      { now: () => time, wait: async () => undefined, random: () => 0 },
    );
    time = 8_000;
    await expect(hanging).rejects.toThrow(OutOfTimeError);
    expect(wasOver()).toBe(true);
  });
});
