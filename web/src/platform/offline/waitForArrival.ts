import { settleWithin } from './settleWithin.ts';

/** How long for a server that a browser believes to be there, in milliseconds. */
const TIMEOUT_MS = 3_000;

/**
 * Waits until the server has what this device keeps and sends by itself; not where there is no network, nor for more than three
 * seconds: it is done as far as this person can see.
 * @param onLateRefusal told what the server says to it once nobody waits any more
 * @throws what the server refuses it with in time
 */
export async function waitForArrival(
  write: Promise<void>,
  onLateRefusal: (error: unknown) => void,
): Promise<void> {
  const late = new Error('The server did not answer in time.');
  if (navigator.onLine) {
    try {
      await settleWithin(write, TIMEOUT_MS, () => late);
      return;
    } catch (error) {
      if (error !== late) throw error;
    }
  }
  write.catch(onLateRefusal);
}
