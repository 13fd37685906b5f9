import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForStall } from './stallWatch.ts';

describe('watchForStall', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function createReader() {
    let waiting = 0;
    let taken = 0;
    const onStall = vi.fn();
    const watch = watchForStall({ isFull: () => waiting > 256, countTaken: () => taken }, onStall);
    const send = (count: number): void => {
      for (let index = 0; index < count; index++) {
        waiting++;
        watch.sent();
      }
    };
    const take = (count: number): void => {
      waiting -= count;
      taken += count;
    };
    return { watch, onStall, send, take };
  }

  it('gives a reader up that takes nothing for five minutes while much waits', () => {
    const { onStall, send } = createReader();
    send(1000);
    vi.advanceTimersByTime(299_000);
    send(10);
    expect(onStall).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onStall).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_200_000);
    expect(onStall).toHaveBeenCalledTimes(1);
  });

  it('bears with one that reads slowly, and one for whom little waits', () => {
    const { onStall, send, take } = createReader();
    send(200);
    vi.advanceTimersByTime(1_200_000);
    send(1000);
    for (let round = 0; round < 5; round++) {
      vi.advanceTimersByTime(200_000);
      take(1);
    }
    expect(onStall).not.toHaveBeenCalled();
    take(1195);
    vi.advanceTimersByTime(1_200_000);
    expect(onStall).not.toHaveBeenCalled();
  });

  it('starts anew with the next heap of messages, until stopped', () => {
    const { watch, onStall, send, take } = createReader();
    send(1000);
    take(1000);
    vi.advanceTimersByTime(600_000);
    send(300);
    watch.stop();
    vi.advanceTimersByTime(600_000);
    expect(onStall).not.toHaveBeenCalled();
  });
});
