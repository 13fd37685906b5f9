import { settleWithin } from '../offline/settleWithin.ts';
import { CallFailedError } from './callFailure.ts';

/** How long a screen waits for the server's word before it goes on without. */
const TIMEOUT_MS = 10_000;

/**
 * What the promise settles to, if that is soon.
 * @throws CallFailedError `offline` at once where there is no network, `timeout` after ten seconds
 */
export async function withTimeout<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new CallFailedError('offline');
  return settleWithin(work(), TIMEOUT_MS, () => new CallFailedError('timeout'));
}
