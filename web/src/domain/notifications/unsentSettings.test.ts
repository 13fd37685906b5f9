// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followSettings, unsentSettings } from './unsentSettings.ts';

const { untilQueueIsSent } = vi.hoisted(() => ({ untilQueueIsSent: vi.fn() }));
vi.mock('../auth/queries.ts', () => ({ untilQueueIsSent }));

afterEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
});

describe('settings of notifications that the server does not have', () => {
  it('are known, and sent, also on a page that was loaded after they were changed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    untilQueueIsSent.mockReturnValue(promise);
    expect(unsentSettings.count('leo')).toBe(0);
    localStorage.setItem('tod:queued-writes:settings', '"of-a-page-before"');
    expect(unsentSettings.count('leo')).toBe(1);
    const flushed = unsentSettings.flush?.('leo');
    resolve();
    await flushed;
    expect(unsentSettings.count('leo')).toBe(0);
  });

  it('are counted once on the page that changes them', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    followSettings(promise);
    expect(unsentSettings.count('leo')).toBe(1);
    expect(localStorage).toHaveLength(1);
    resolve();
    await unsentSettings.flush?.('leo');
    expect(unsentSettings.count('leo')).toBe(0);
    expect(untilQueueIsSent).not.toHaveBeenCalled();
  });
});
