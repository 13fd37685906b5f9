// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const { letGoOfIndexedDb, reloadIfPossible, storeUnsentWork, beginPageExit, isPageExiting } = vi.hoisted(
  () => ({
    letGoOfIndexedDb: vi.fn<() => boolean>(),
    reloadIfPossible: vi.fn<() => Promise<boolean>>(),
    storeUnsentWork: vi.fn(),
    beginPageExit: vi.fn(),
    isPageExiting: vi.fn<() => boolean>(),
  }),
);
vi.mock('./indexedDbGuard.ts', () => ({ letGoOfIndexedDb }));
vi.mock('../offline/serverReach.ts', () => ({ reloadIfPossible }));
vi.mock('../offline/unsentWork.ts', () => ({ storeUnsentWork }));
vi.mock('../navigation/pageExit.ts', () => ({ beginPageExit, isPageExiting }));

const stops: (() => void)[] = [];
beforeAll(() => {
  // A page that was watched by one test is gone for the next.
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (type: string, listener: EventListener) => {
      add(type, listener);
      stops.push(() => target.removeEventListener(type, listener));
    };
  }
});
beforeEach(async () => {
  vi.clearAllMocks();
  vi.resetModules();
  vi.useFakeTimers();
  letGoOfIndexedDb.mockReturnValue(true);
  reloadIfPossible.mockResolvedValue(true);
  isPageExiting.mockReturnValue(false);
  (await import('./pageCache.ts')).watchPageCache();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const pass = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

describe('a page that is put aside', () => {
  it('lets go of its databases, and is loaded anew once when it comes back, with what was typed kept', async () => {
    pass('pagehide', true);
    expect(letGoOfIndexedDb).toHaveBeenCalledOnce();
    expect(reloadIfPossible).not.toHaveBeenCalled();
    pass('pageshow', true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.runAllTimersAsync();
    expect(storeUnsentWork).toHaveBeenCalledOnce();
    expect(beginPageExit).toHaveBeenCalledOnce();
    expect(reloadIfPossible).toHaveBeenCalledOnce();
  });

  it('starts anew also where the browser only says that the page is in sight', async () => {
    pass('pagehide', true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.runAllTimersAsync();
    expect(reloadIfPossible).toHaveBeenCalledOnce();
  });

  it('waits for the server before it is loaded anew', async () => {
    reloadIfPossible.mockResolvedValue(false);
    pass('pagehide', true);
    pass('pageshow', true);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(reloadIfPossible).toHaveBeenCalledTimes(3);
    reloadIfPossible.mockResolvedValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloadIfPossible).toHaveBeenCalledTimes(4);
  });

  it('leaves it to the way out of a session that ended meanwhile, and keeps nothing of it', async () => {
    pass('pagehide', true);
    isPageExiting.mockReturnValue(true);
    pass('pageshow', true);
    await vi.runAllTimersAsync();
    expect(storeUnsentWork).not.toHaveBeenCalled();
    expect(reloadIfPossible).not.toHaveBeenCalled();
  });

  it('stays as it is where nothing was open', async () => {
    letGoOfIndexedDb.mockReturnValue(false);
    pass('pagehide', true);
    pass('pageshow', true);
    await vi.runAllTimersAsync();
    expect(reloadIfPossible).not.toHaveBeenCalled();
  });
});

it('a page that is gone for good, or shown for the first time, is nobody’s concern', async () => {
  pass('pageshow', false);
  pass('pagehide', false);
  await vi.runAllTimersAsync();
  expect(letGoOfIndexedDb).not.toHaveBeenCalled();
  expect(reloadIfPossible).not.toHaveBeenCalled();
});
