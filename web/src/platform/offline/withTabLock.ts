import { pause } from '../pause.ts';

/**
 * Does work in one tab of this browser at a time: whoever comes second waits until the first has finished or its tab is
 * gone. A browser without Web Locks, or a page that may not use them, does the work at once.
 * @param signal gives up waiting; work that has begun sees to it itself
 */
export async function withTabLock(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (signal.aborted) return;
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Does something short unless another tab of this browser did it a moment ago. @param intervalMs how long a moment is */
export async function runInOneTab(name: string, intervalMs: number, act: () => void): Promise<void> {
  if (!('locks' in navigator)) {
    act();
    return;
  }
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    act();
    await pause(intervalMs);
  });
}
