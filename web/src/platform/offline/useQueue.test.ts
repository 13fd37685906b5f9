// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteUnsentWork } from './unsentWork.ts';
import { type LazyQueue, queueOnDemand, useQueue } from './useQueue.ts';

const stop = vi.fn();
const start = vi.fn(() => stop);
const load = vi.fn<LazyQueue['load']>();
const listeners = new Set<() => void>();
let isNeeded = false;

const queue: LazyQueue = {
  isNeeded: () => isNeeded,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  load,
};
const need = () => {
  isNeeded = true;
  for (const listener of listeners) listener();
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.clearAllMocks();
  isNeeded = false;
  load.mockResolvedValue({ start, flush: async () => undefined });
});
afterEach(cleanup);

describe('useQueue', () => {
  it('loads what sends once something waits, and starts it once', async () => {
    renderHook(() => useQueue(queue));
    window.dispatchEvent(new Event('online'));
    expect(load).not.toHaveBeenCalled();
    need();
    need();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 20_000);
    need();
    expect(load).toHaveBeenCalledOnce();
  });

  it('tries again with the next connection where the code did not come', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    isNeeded = true;
    renderHook(() => useQueue(queue));
    await settle();
    expect(start).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 20_000);
  });

  it('stops it with the component, also where the code comes later than that', async () => {
    isNeeded = true;
    const shown = renderHook(() => useQueue(queue));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 20_000);
    shown.unmount();
    expect(stop).toHaveBeenCalledOnce();
    expect(listeners.size).toBe(0);
    renderHook(() => useQueue(queue)).unmount();
    await settle();
    expect(start).toHaveBeenCalledOnce();
  });
});

describe('queueOnDemand', () => {
  it('comes when something is noted here, also where the device keeps nothing', async () => {
    renderHook(() => useQueue(queueOnDemand(() => 0, load)));
    window.dispatchEvent(new Event('storage'));
    expect(load).not.toHaveBeenCalled();
    noteUnsentWork();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 20_000);
  });

  it('comes for what an earlier visit or another tab left on the device', async () => {
    let count = 0;
    renderHook(() => useQueue(queueOnDemand(() => count, load)));
    count = 1;
    window.dispatchEvent(new Event('storage'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 20_000);
    cleanup();
    renderHook(() => useQueue(queueOnDemand(() => count, load)));
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 20_000);
  });

  it('hears of nothing once it is not wanted any more', () => {
    renderHook(() => useQueue(queueOnDemand(() => 0, load))).unmount();
    noteUnsentWork();
    expect(load).not.toHaveBeenCalled();
  });
});
