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
    const { loadPage, isPageLoadPending } = await import('./pageLoad.ts');
    isServerReachable.mockResolvedValue(true);
    await loadPage('/auth');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
    expect(isPageLoadPending()).toBe(false);
    await loadPage();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads nothing without a server, says so to whoever watches, and goes on when asked to', async () => {
    const { loadPage, finishPageLoad, isPageLoadPending, subscribePageLoad } = await import('./pageLoad.ts');
    isServerReachable.mockResolvedValue(false);
    const listener = vi.fn();
    subscribePageLoad(listener);
    await loadPage('/auth');
    expect(assign).not.toHaveBeenCalled();
    expect(isPageLoadPending()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    // Also whoever loads this page anew by hand goes there.
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/auth');
    finishPageLoad();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
  });

  it('keeps the address where the page itself is to come anew', async () => {
    const { loadPage, finishPageLoad } = await import('./pageLoad.ts');
    isServerReachable.mockResolvedValue(false);
    await loadPage();
    expect(replaceState).not.toHaveBeenCalled();
    finishPageLoad();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('has nothing to finish before', async () => {
    const { finishPageLoad } = await import('./pageLoad.ts');
    finishPageLoad();
    expect(assign).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
