import { useEffect } from 'react';
import type { Queue } from './queue.ts';
import { watchUnsentWork } from './unsentWork.ts';

/** A queue whose code may come later. */
export interface LazyQueue {
  /** Whether there is something for the queue to see to. */
  readonly isNeeded: () => boolean;
  /** Calls back after each change of that, in this tab or another. Returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Rejects where the code cannot be loaded. */
  readonly load: () => Promise<Queue>;
}

/**
 * A queue of which a page knows neither its code nor how its entries are stored: it comes when one is noted here, or lies on the
 * device because another tab or an earlier visit left it.
 * @param count how many lie on the device
 */
export function queueOnDemand(count: () => number, load: () => Promise<Queue>): LazyQueue {
  // Where the browser forbids storage, nothing lies on the device.
  let isNoted = false;
  return {
    isNeeded: () => isNoted || count() > 0,
    subscribe: (listener) => {
      const stop = watchUnsentWork(() => {
        isNoted = true;
        listener();
      });
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
    load,
  };
}

/**
 * Keeps a queue going while the component is there. It is loaded once something waits, so that nobody else waits for its
 * code. Give the same object as long as it is the same queue.
 */
export function useQueue(queue: LazyQueue): void {
  useEffect(() => {
    let isOver = false;
    let isStarting = false;
    let stop: (() => void) | undefined;

    async function start() {
      const loaded = await queue.load();
      if (!isOver) stop = loaded.start();
    }
    function startWhenNeeded() {
      if (isStarting || !queue.isNeeded()) return;
      isStarting = true;
      start().catch(() => {
        // Without a network the code cannot come; the next connection tries again.
        isStarting = false;
      });
    }

    startWhenNeeded();
    const stopWatching = queue.subscribe(startWhenNeeded);
    window.addEventListener('online', startWhenNeeded);
    return () => {
      isOver = true;
      stopWatching();
      window.removeEventListener('online', startWhenNeeded);
      stop?.();
    };
  }, [queue]);
}
