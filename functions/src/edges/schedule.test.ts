import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onTime } from './schedule.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));
vi.mock('./app.ts', () => ({ getServer: () => ({}) }));

const NIGHT = '2026-11-22T03:15:00Z';
const NEXT_NIGHT = '2026-11-23T03:15:00Z';

const ran: string[] = [];
let isBroken: boolean;
beforeEach(() => {
  ran.splice(0);
  isBroken = true;
});

/** A process of its own, in which one of the steps of the night fails as long as something is broken. */
function openNight() {
  const night = onTime(
    { schedule: '15 4 * * *' },
    {
      count: async () => ({ count: async () => void ran.push('count') }),
      remove: async () => ({
        remove: async () => {
          ran.push('remove');
          if (isBroken) throw new Error('away');
        },
      }),
    },
  );
  return async (scheduleTime: string) => night.run({ scheduleTime });
}

describe('what is done on time', () => {
  it('leaves out in a repeat what has succeeded, and does what has failed until it succeeds', async () => {
    const run = openNight();
    await expect(run(NIGHT)).rejects.toThrow('These steps failed: remove.');
    await expect(run(NIGHT)).rejects.toThrow('These steps failed: remove.');
    isBroken = false;
    await run(NIGHT);
    expect(ran).toEqual(['count', 'remove', 'remove', 'remove']);
  });

  it('is all done at the next time, whatever failed at the one before', async () => {
    const run = openNight();
    await expect(run(NIGHT)).rejects.toThrow(AggregateError);
    isBroken = false;
    await run(NEXT_NIGHT);
    expect(ran).toEqual(['count', 'remove', 'count', 'remove']);
  });

  it('is all done in another process, and once more where all of it has succeeded', async () => {
    await expect(openNight()(NIGHT)).rejects.toThrow(AggregateError);
    isBroken = false;
    const run = openNight();
    await run(NIGHT);
    await run(NIGHT);
    expect(ran).toEqual(['count', 'remove', 'count', 'remove', 'count', 'remove']);
  });

  it('leaves out what has succeeded in a run that still waits for another step', async () => {
    const hangs = Promise.withResolvers<void>();
    const night = onTime(
      { schedule: '15 4 * * *' },
      {
        count: async () => ({ count: async () => void ran.push('count') }),
        wait: async () => ({
          wait: () => {
            ran.push('wait');
            return hangs.promise;
          },
        }),
      },
    );
    const runs = [night.run({ scheduleTime: NIGHT })];
    await vi.waitFor(() => expect(ran).toEqual(['count', 'wait']), 20_000);
    runs.push(night.run({ scheduleTime: NIGHT }));
    hangs.resolve();
    await Promise.all(runs);
    expect(ran).toEqual(['count', 'wait', 'wait']);
  });
});
