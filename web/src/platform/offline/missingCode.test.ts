// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPage } from '../navigation/occupied.ts';
import { beginPageExit, cancelPageExit } from '../navigation/pageExit.ts';
import { claimMissingCode, isMissingCode, reloadOnce, watchMissingCode } from './missingCode.ts';

const { isServerReachable } = vi.hoisted(() => ({ isServerReachable: vi.fn<() => Promise<boolean>>() }));
vi.mock('./serverReach.ts', () => ({ isServerReachable }));

const reload = vi.fn();
/** What the page says when nobody would lose anything. */
let free: (() => void)[] = [];

beforeAll(() => watchMissingCode((run) => void free.push(run)));
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  goTo('/tods/one');
  free = [];
  isServerReachable.mockResolvedValue(true);
});
afterEach(() => {
  sessionStorage.clear();
  cancelPageExit();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function goTo(pathname: string): void {
  vi.stubGlobal('location', { reload, pathname, href: `https://tod.example${pathname}` });
}

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

  it('makes the page load anew, where nobody else says that it is missing, once nobody would lose anything', async () => {
    report(new Error('gone'));
    await vi.runAllTimersAsync();
    expect(reload).not.toHaveBeenCalled();
    expect(free).toHaveLength(1);
    // In that moment, and not after another wait in which something may begin.
    for (const run of free) run();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page as it is where the network went before the page was free', async () => {
    report(new Error('gone'));
    await vi.runAllTimersAsync();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const run of free) run();
    expect(reload).not.toHaveBeenCalled();
    onLine.mockRestore();
    for (const run of free) run();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page as it is where the server does not answer', async () => {
    isServerReachable.mockResolvedValue(false);
    report(new Error('gone'));
    await vi.runAllTimersAsync();
    expect(free).toEqual([]);
  });

  it('leaves the page as it is where it is missing for want of a network', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    report(new Error('gone'));
    await vi.runAllTimersAsync();
    onLine.mockRestore();
    expect(free).toEqual([]);
  });

  it('leaves the page as it is where a part of it says so', async () => {
    const error = new Error('gone');
    report(error);
    claimMissingCode(error);
    await vi.runAllTimersAsync();
    expect(free).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('loading anew by itself', () => {
  it.each([
    ['who signs in or out', beginPageExit, cancelPageExit],
    ['who has gone on', () => goTo('/tods/two'), () => undefined],
  ])(
    'leaves alone %s until the server has answered, and is not used up by them',
    async (_who, begin, end) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      isServerReachable.mockReturnValueOnce(promise);
      const asked = reloadOnce();
      begin();
      resolve(true);
      await asked;
      expect(reload).not.toHaveBeenCalled();
      end();
      await reloadOnce();
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('interrupts nothing that holds the page', async () => {
    const letGo = holdPage('payment');
    await reloadOnce();
    expect(reload).not.toHaveBeenCalled();
    letGo();
    await reloadOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

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
