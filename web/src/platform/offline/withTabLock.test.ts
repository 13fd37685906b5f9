import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInOneTab, withTabLock } from './withTabLock.ts';

/** The browser's locks, as far as two tabs of one person need them. */
function fakeLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  let isHeld = false;
  return {
    request(_name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) {
      if (options.ifAvailable === true && isHeld) return work(null);
      const run = async () => {
        if (options.signal?.aborted) throw new DOMException('given up', 'AbortError');
        isHeld = true;
        await work({ name: _name, mode: 'exclusive' }).finally(() => {
          isHeld = false;
        });
      };
      const turn = tail.then(run, run);
      tail = turn.catch(() => undefined);
      return turn;
    },
  };
}

beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = new AbortController().signal;

describe('withTabLock', () => {
  it('lets the second wait until the first has finished', async () => {
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = withTabLock('x', never, () => end.then(() => void done.push('first')));
    const second = withTabLock('x', never, async () => void done.push('second'));
    await Promise.resolve();
    expect(done).toEqual([]);
    finish();
    await Promise.all([first, second]);
    expect(done).toEqual(['first', 'second']);
  });

  it('gives up waiting without a word', async () => {
    const stop = new AbortController();
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const first = withTabLock('x', never, () => end);
    const work = vi.fn(async () => undefined);
    const second = withTabLock('x', stop.signal, work);
    stop.abort();
    finish();
    await Promise.all([first, second]);
    expect(work).not.toHaveBeenCalled();
  });

  it('passes on what the work throws, and works where there are no locks', async () => {
    await expect(withTabLock('x', never, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    vi.stubGlobal('navigator', {});
    const work = vi.fn(async () => undefined);
    await withTabLock('x', never, work);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('runInOneTab', () => {
  it('does it once within a moment, and again after it', async () => {
    vi.useFakeTimers();
    const act = vi.fn();
    const tabs = [runInOneTab('x', 1000, act)];
    await vi.advanceTimersByTimeAsync(10);
    tabs.push(runInOneTab('x', 1000, act));
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(tabs);
    expect(act).toHaveBeenCalledOnce();
    const again = runInOneTab('x', 1000, act);
    await vi.advanceTimersByTimeAsync(1001);
    await again;
    expect(act).toHaveBeenCalledTimes(2);
  });
});
