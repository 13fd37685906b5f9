// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { isServerReachable } = vi.hoisted(() => ({ isServerReachable: vi.fn<() => Promise<boolean>>() }));
vi.mock('../offline/serverReach.ts', () => ({ isServerReachable }));

const assign = vi.fn();
const reload = vi.fn();
const replaceState = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('history', { replaceState });
});
afterEach(() => vi.unstubAllGlobals());

describe('leaving a page', () => {
  it('loads the next one at once when our server answers', async () => {
    const { depart, isDeparting } = await import('./departure.ts');
    isServerReachable.mockResolvedValue(true);
    await depart('/auth');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
    expect(isDeparting()).toBe(false);
    await depart();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads nothing without a server, says so to whoever watches, and goes on when asked to', async () => {
    const { depart, finishDeparture, isDeparting, watchDeparture } = await import('./departure.ts');
    isServerReachable.mockResolvedValue(false);
    const listener = vi.fn();
    watchDeparture(listener);
    await depart('/auth');
    expect(assign).not.toHaveBeenCalled();
    expect(isDeparting()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    // Also whoever loads this page anew by hand goes there.
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/auth');
    finishDeparture();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
  });

  it('keeps the address where the page itself is to come anew', async () => {
    const { depart, finishDeparture } = await import('./departure.ts');
    isServerReachable.mockResolvedValue(false);
    await depart();
    expect(replaceState).not.toHaveBeenCalled();
    finishDeparture();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('has nothing to finish before', async () => {
    const { finishDeparture } = await import('./departure.ts');
    finishDeparture();
    expect(assign).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
