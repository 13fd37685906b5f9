// @vitest-environment jsdom
import { type SportFields, sportSchema } from '@tod/model';
import { afterEach, expect, it, vi } from 'vitest';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { createSport } from './queries.ts';

const runTransaction = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  runTransaction,
}));

const PADEL: SportFields = sportSchema.cast({ name: 'Padel' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('adds no sport hours later: at once without a network, and after ten seconds without an answer', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await expect(createSport(PADEL)).rejects.toEqual(new CallFailedError('offline'));
  expect(runTransaction).not.toHaveBeenCalled();
  vi.useFakeTimers();
  runTransaction.mockReturnValue(new Promise(() => undefined));
  const failure = createSport(PADEL).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toEqual(new CallFailedError('timeout'));
});
