import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MILLISECONDS = 2000;
/** Share of the time between two looks in which there was something to do, below which the process counts as idle. */
const IDLE_SHARE = 0.02;
/** How much there must be, compared with the least there was, to be worth a pause. */
const WORTHWHILE_GROWTH = 1.1;

/**
 * Gives memory back to the system when there is nothing to do. The engine of Node keeps what a burst needed, pages and
 * all, until it runs short; a server on a developer's machine should not.
 */
export function releaseMemoryWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  if (typeof collectGarbage !== 'function') return;
  let busy = performance.eventLoopUtilization();
  let least = process.memoryUsage.rss();
  let hasWorked = true;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, busy);
    busy = now;
    if (utilization > IDLE_SHARE) hasWorked = true;
    else if (hasWorked) {
      // Once after each burst: what is left then is in use.
      hasWorked = false;
      if (process.memoryUsage.rss() < least * WORTHWHILE_GROWTH) return;
      Reflect.apply(collectGarbage, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }]);
      least = Math.min(least, process.memoryUsage.rss());
    }
  }, LOOK_MILLISECONDS).unref();
}
