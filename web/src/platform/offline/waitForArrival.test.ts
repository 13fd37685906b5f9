// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForArrival } from './waitForArrival.ts';

const onLateRefusal = vi.fn();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  onLateRefusal.mockReset();
});

describe('waitForArrival', () => {
  it('waits until the server has it, and rejects with what it refuses it with', async () => {
    await waitForArrival(Promise.resolve(), onLateRefusal);
    await expect(waitForArrival(Promise.reject(new Error('no')), onLateRefusal)).rejects.toThrow('no');
    expect(onLateRefusal).not.toHaveBeenCalled();
  });

  it('goes on after three seconds where the browser only believes in a network, and tells of a late refusal', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const waited = waitForArrival(promise, onLateRefusal);
    await vi.advanceTimersByTimeAsync(3_000);
    await waited;
    const refusal = new Error('no');
    reject(refusal);
    await vi.advanceTimersByTimeAsync(0);
    expect(onLateRefusal).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('does not wait without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await waitForArrival(new Promise(() => undefined), onLateRefusal);
    expect(onLateRefusal).not.toHaveBeenCalled();
  });
});
