import type { ProfileNeed, Refusal } from '@tod/model';
import { isOfflineFailure } from '../../../platform/firebase/callFailure.ts';

/** How sending a tod ended. */
export type SendTodResult =
  | { readonly kind: 'sent' }
  /** The two already had an accepted tod, and the sports were added to it. */
  | { readonly kind: 'sportAdded' }
  /** The two already have an accepted tod. */
  | { readonly kind: 'alreadyMatched' }
  | { readonly kind: 'alreadyPending' }
  | { readonly kind: 'limitReached' }
  | {
      readonly kind: 'refused';
      readonly reason: Refusal;
      readonly missing: readonly ProfileNeed[];
      /** In how many seconds it can be tried again; 0 where nobody knows. */
      readonly retryAfter: number;
    }
  /** No answer that can be used, also after trying again: the tod may or may not have been sent. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Whether it failed for want of a network: the same call can be made again once there is one. */
export function lacksNetwork(outcome: SendTodResult): boolean {
  return outcome.kind === 'failed' && isOfflineFailure(outcome.error);
}

/** After these the other person belongs to the tods, not to the partners. */
export function isMatched(outcome: SendTodResult): boolean {
  return ['sent', 'sportAdded', 'alreadyMatched', 'alreadyPending'].includes(outcome.kind);
}
