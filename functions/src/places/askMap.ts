import { OutOfTimeError, settleWithin } from '../platform/settleWithin.ts';
import { ServiceUnavailableError } from '../platform/throttledQueue.ts';

/** For so long the map is waited for, all that is asked of it together: whoever calls is answered three seconds later (`limitOf`). */
const MAP_MS = 9_000;

/**
 * What the map answers; undefined when it gives no answer, or none in time.
 * @param ask asks, and stores the answer: also one that comes too late for whoever asked
 */
export async function askMap<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await settleWithin(ask(), MAP_MS);
  } catch (error) {
    if (error instanceof ServiceUnavailableError || error instanceof OutOfTimeError) return undefined;
    throw error;
  }
}
