// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './withTimeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('withTimeout', () => {
  it('answers what came in time, and throws what was thrown', async () => {
    expect(await withTimeout(async () => 7)).toBe(7);
    await expect(withTimeout(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not even begin without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const work = vi.fn();
    const failure = await withTimeout(work).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'offline' });
    expect(work).not.toHaveBeenCalled();
  });

  it('does not wait for ever', async () => {
    const failure = withTimeout(() => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });
});
