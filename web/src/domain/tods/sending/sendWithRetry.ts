import type { CallOutput } from '@tod/model';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import type { SendTodResult } from './sendTodResult.ts';

/** Waits (ms) before the second and the third attempt; docs/PRODUCT.md 8.2. */
const RETRY_DELAYS = [1_000, 2_000] as const;

/** It was sent by an attempt that had no answer, and has been withdrawn since. */
export interface TodWithdrawn {
  readonly kind: 'withdrawn';
}

/**
 * Sends, and tries twice more when there is no usable answer. `send` has to be safe to repeat: the same id each time.
 * Never rejects.
 */
export async function sendWithRetry(
  send: () => Promise<CallOutput<'sendTod'>>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<SendTodResult | TodWithdrawn> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return outcomeOf(await send());
    } catch (error) {
      if (error instanceof RefusedError) return resultOfRefusal(error);
      const delay = RETRY_DELAYS[attempt];
      if (delay === undefined || !(error instanceof CallFailedError)) return { kind: 'failed', error };
      await wait(delay);
    }
  }
}

function outcomeOf({ status, sportsAdded }: CallOutput<'sendTod'>): SendTodResult | TodWithdrawn {
  if (sportsAdded) return { kind: 'sportAdded' };
  if (status === 'cancelled') return { kind: 'withdrawn' };
  return status === 'accepted' ? { kind: 'alreadyMatched' } : { kind: 'sent' };
}

function resultOfRefusal({ reason, missing, retryAfter }: RefusedError): SendTodResult {
  switch (reason) {
    case 'todAlreadyPending':
      return { kind: 'alreadyPending' };
    case 'todAlreadyAccepted':
      return { kind: 'alreadyMatched' };
    case 'todLimitReached':
      return { kind: 'limitReached' };
    default:
      return { kind: 'refused', reason, missing, retryAfter };
  }
}
