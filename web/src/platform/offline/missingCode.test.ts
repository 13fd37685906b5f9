// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimMissingCode, isMissingCode, reloadOnce, watchMissingCode } from './missingCode.ts';

const { isServerReachable } = vi.hoisted(() => ({ isServerReachable: vi.fn<() => Promise<boolean>>() }));
vi.mock('./serverReach.ts', () => ({ isServerReachable }));

const reload = vi.fn();

beforeAll(watchMissingCode);
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  isServerReachable.mockResolvedValue(true);
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What Vite does when a file of code does not come. */
function report(payload: Error): void {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
}

describe('code that does not come', () => {
  it('is told from everything else that a page throws', () => {
    const error = new TypeError('Failed to fetch dynamically imported module');
    expect(isMissingCode(error)).toBe(false);
    report(error);
    expect(isMissingCode(error)).toBe(true);
    expect(isMissingCode(new TypeError('Failed to fetch dynamically imported module'))).toBe(false);
    expect(isMissingCode(undefined)).toBe(false);
  });

  it('makes the page load anew, where nobody else says that it is missing', async () => {
    report(new Error('gone'));
    await vi.runAllTimersAsync();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page as it is where a part of it says so', async () => {
    const error = new Error('gone');
    report(error);
    claimMissingCode(error);
    await vi.runAllTimersAsync();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('loading anew by itself', () => {
  it('happens once in a session', async () => {
    await reloadOnce();
    await reloadOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for a server that answers, and is not used up without one', async () => {
    isServerReachable.mockResolvedValue(false);
    await reloadOnce();
    expect(reload).not.toHaveBeenCalled();
    isServerReachable.mockResolvedValue(true);
    await reloadOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('never happens without a storage to remember it', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      clear: () => undefined,
    });
    await reloadOnce();
    expect(reload).not.toHaveBeenCalled();
  });
});
