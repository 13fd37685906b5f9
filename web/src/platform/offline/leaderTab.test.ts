// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asLeaderTab } from './leaderTab.ts';

/** Web Locks of one browser, as far as tabs that want one lock need them. */
function stubLocks(): void {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const turn = tail.then(() => {
      if (signal?.aborted) throw new DOMException('given up', 'AbortError');
      return work();
    });
    tail = turn.catch(() => undefined);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

const settle = () => vi.advanceTimersByTimeAsync(0);

const hide = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

/** Another tab, which does not hear of what happens to this one. */
function waitElsewhere(): { isAtWork: () => boolean; stop: () => void } {
  const end = new AbortController();
  let isAtWork = false;
  void navigator.locks.request('x', { signal: end.signal }, async () => {
    isAtWork = true;
    await until(end.signal);
  });
  return { isAtWork: () => isAtWork, stop: () => end.abort() };
}

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stubLocks();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the one tab that does something', () => {
  it.each([
    [
      'freezes',
      () => document.dispatchEvent(new Event('freeze')),
      () => document.dispatchEvent(new Event('resume')),
    ],
    ['is put aside', () => hide(true), () => window.dispatchEvent(new Event('pageshow'))],
  ])(
    'leaves it to another when it %s, and waits for its turn when it is back',
    async (_what, leave, comeBack) => {
      const work = vi.fn(until);
      stop = asLeaderTab('x', work);
      await settle();
      const other = waitElsewhere();
      await settle();
      expect(other.isAtWork()).toBe(false);
      leave();
      await settle();
      expect(other.isAtWork()).toBe(true);
      comeBack();
      await settle();
      expect(work).toHaveBeenCalledOnce();
      other.stop();
      await settle();
      expect(work).toHaveBeenCalledTimes(2);
    },
  );

  it('does not wait for what is under way when it falls asleep, which ends only when it wakes', async () => {
    stop = asLeaderTab('x', () => new Promise(() => undefined));
    await settle();
    const other = waitElsewhere();
    document.dispatchEvent(new Event('freeze'));
    await settle();
    expect(other.isAtWork()).toBe(true);
  });

  it('lets what is under way end when it is stopped, and begins no more', async () => {
    const { promise: underWay, resolve: finish } = Promise.withResolvers<void>();
    const work = vi.fn(() => underWay);
    stop = asLeaderTab('x', work);
    await settle();
    const other = waitElsewhere();
    stop();
    await settle();
    expect(other.isAtWork()).toBe(false);
    finish();
    await settle();
    expect(other.isAtWork()).toBe(true);
    other.stop();
    document.dispatchEvent(new Event('resume'));
    await settle();
    expect(work).toHaveBeenCalledOnce();
  });

  it('stays it when it goes for good, or comes to the front', async () => {
    const work = vi.fn(until);
    stop = asLeaderTab('x', work);
    await settle();
    hide(false);
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    expect(work).toHaveBeenCalledOnce();
  });
});
