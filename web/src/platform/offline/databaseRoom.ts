import { settleWithin } from './settleWithin.ts';

/** In bytes: far more than where a page was seen to stand still (312), far less than what browsers leave where nothing is full. */
const ENOUGH = 1 << 20;
/** In milliseconds: a browser that does not know by then counts as one with room. */
const TIMEOUT_MS = 1_000;

let isEnough = true;

/**
 * Asks the browser what room this site has left for databases, before any is opened: one that has begun is not given up later.
 * Never rejects. A browser that cannot tell (Safari before 17, one that forbids storage) counts as one with room.
 */
export async function measureDatabaseRoom(): Promise<void> {
  try {
    const asked = navigator.storage.estimate();
    const { quota, usage } = await settleWithin(asked, TIMEOUT_MS, () => new Error('No answer.'));
    isEnough = quota === undefined || usage === undefined || quota - usage >= ENOUGH;
  } catch {
    isEnough = true;
  }
}

/** What was measured last. */
export const hasDatabaseRoom = (): boolean => isEnough;
