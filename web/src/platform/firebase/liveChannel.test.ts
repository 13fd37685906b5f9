// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPageExit, cancelPageExit } from '../navigation/pageExit.ts';
import { type Emit, holdChannel, type Live, openChannel } from './liveChannel.ts';

/** A listener under our control. */
function fakeListener() {
  const emits: Emit<string>[] = [];
  const stop = vi.fn();
  return {
    start: vi.fn((emit: Emit<string>) => {
      emits.push(emit);
      return stop;
    }),
    stop,
    emit: (...reports: Parameters<Emit<string>>) => emits.at(-1)?.(...reports),
  };
}

const ready = (data: string) => ({ status: 'ready', data, fromCache: false }) as const;
let id = 0;
function freshId() {
  id += 1;
  return `channel-${id}`;
}

describe('a live channel', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('listens once for all who hold it, and stops a while after the last let go', () => {
    const listener = fakeListener();
    const channel = openChannel(freshId(), listener.start);
    expect(listener.start).not.toHaveBeenCalled();
    const letGoFirst = holdChannel(channel);
    const letGoSecond = holdChannel(channel);
    expect(listener.start).toHaveBeenCalledTimes(1);
    letGoFirst();
    vi.advanceTimersByTime(60_000);
    expect(listener.stop).not.toHaveBeenCalled();
    letGoSecond();
    vi.advanceTimersByTime(60_000);
    expect(listener.stop).toHaveBeenCalledTimes(1);
  });

  it('passes on what says something new and nothing else', () => {
    const listener = fakeListener();
    const channel = openChannel(freshId(), listener.start);
    const shown: Live<string>[] = [];
    channel.values.subscribe((value) => shown.push(value));
    holdChannel(channel);
    listener.emit(ready('un'));
    listener.emit(ready('un'));
    listener.emit({ ...ready('un'), fromCache: true });
    listener.emit({ status: 'missing' });
    listener.emit(ready('un'));
    expect(shown.slice(1)).toEqual([
      ready('un'),
      { ...ready('un'), fromCache: true },
      { status: 'missing' },
      ready('un'),
    ]);
  });

  it('keeps listening for somebody who comes back at once', () => {
    const listener = fakeListener();
    const name = freshId();
    const letGo = holdChannel(openChannel(name, listener.start));
    letGo();
    vi.advanceTimersByTime(1_000);
    const again = openChannel(name, listener.start);
    holdChannel(again);
    vi.advanceTimersByTime(60_000);
    expect(listener.stop).not.toHaveBeenCalled();
    expect(listener.start).toHaveBeenCalledTimes(1);
  });

  it('listens again for somebody who has opened it just before it closed', () => {
    const listener = fakeListener();
    const name = freshId();
    const letGo = holdChannel(openChannel(name, listener.start));
    listener.emit(ready('un'));
    letGo();
    vi.advanceTimersByTime(4_999);
    const again = openChannel(name, listener.start);
    vi.advanceTimersByTime(1);
    const letGoAgain = holdChannel(again);
    expect(listener.start).toHaveBeenCalledTimes(2);
    listener.emit(ready('deux'));
    expect(again.values.value).toEqual(ready('deux'));
    // And whoever comes next shares it.
    expect(openChannel(name, listener.start)).toBe(again);
    letGoAgain();
    vi.advanceTimersByTime(60_000);
    expect(listener.stop).toHaveBeenCalledTimes(2);
  });

  it('is not closed by one of the same name that came between', () => {
    const listener = fakeListener();
    const name = freshId();
    const letGo = holdChannel(openChannel(name, listener.start));
    const early = openChannel(name, listener.start);
    letGo();
    vi.advanceTimersByTime(5_000);
    const later = openChannel(name, listener.start);
    const letGoEarly = holdChannel(early);
    holdChannel(later);
    letGoEarly();
    vi.advanceTimersByTime(60_000);
    expect(openChannel(name, listener.start)).toBe(later);
  });

  it('forgets everything once it is closed, in reactfire too', () => {
    const preloaded = new Map([['x', 1]]);
    Reflect.set(globalThis, '_reactFirePreloadedObservables', preloaded);
    const listener = fakeListener();
    const name = freshId();
    preloaded.set(name, 1);
    const letGo = holdChannel(openChannel(name, listener.start));
    listener.emit(ready('secret'));
    letGo();
    vi.advanceTimersByTime(60_000);
    expect([...preloaded.keys()]).toEqual(['x']);
    expect(openChannel(name, listener.start).values.value).toEqual({ status: 'loading' });
  });

  it('offers a retry with an error, which listens anew', () => {
    const listener = fakeListener();
    const channel = openChannel(freshId(), listener.start);
    holdChannel(channel);
    listener.emit({ status: 'error', error: new Error('denied') });
    const failed: Live<string> = channel.values.value;
    expect(failed.status).toBe('error');
    if (failed.status === 'error') failed.retry();
    expect(channel.values.value).toEqual({ status: 'loading' });
    expect(listener.start).toHaveBeenCalledTimes(2);
    listener.emit(ready('hello'));
    expect(channel.values.value).toEqual(ready('hello'));
  });

  it('begins no listener once the page is being left', () => {
    const listener = fakeListener();
    beginPageExit();
    const letGo = holdChannel(openChannel(freshId(), listener.start));
    expect(listener.start).not.toHaveBeenCalled();
    letGo();
    cancelPageExit();
  });

  it('keeps showing what it shows when the one who leaves may read no more', () => {
    const listener = fakeListener();
    const channel = openChannel(freshId(), listener.start);
    const letGo = holdChannel(channel);
    listener.emit(ready('hello'));
    beginPageExit();
    listener.emit({ status: 'error', error: new Error('permission-denied') });
    expect(channel.values.value).toEqual(ready('hello'));
    letGo();
    cancelPageExit();
  });

  it('listens after all, where the page that was being left stays: what began meanwhile, and what ended', () => {
    const [late, ended] = [fakeListener(), fakeListener()];
    const endedChannel = openChannel(freshId(), ended.start);
    const letGo = [holdChannel(endedChannel)];
    beginPageExit();
    const lateChannel = openChannel(freshId(), late.start);
    letGo.push(holdChannel(lateChannel), holdChannel(lateChannel));
    ended.emit({ status: 'error', error: new Error('permission-denied') });
    expect(ended.stop).toHaveBeenCalledOnce();
    cancelPageExit();
    expect(late.start).toHaveBeenCalledOnce();
    expect(ended.start).toHaveBeenCalledTimes(2);
    for (const end of letGo) end();
  });
});
