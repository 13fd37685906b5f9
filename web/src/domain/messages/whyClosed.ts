import type { Refusal } from '@tod/model';

/** Why nothing can be written to somebody: one blocked them, an account of the two is suspended or gone, or they blocked. */
export type ClosedReason =
  | 'blockedByMe'
  | 'partnerSuspended'
  | 'partnerGone'
  | 'blocked'
  | 'accountSuspended';

/**
 * Why this conversation takes no messages now; undefined where it does. That somebody blocked this person is known only
 * from the server's refusal: nobody reads whom others have blocked.
 */
export function whyClosed(situation: {
  readonly isBlockedByMe: boolean;
  readonly isPartnerSuspended: boolean;
  readonly lastRefusal: Refusal | undefined;
}): ClosedReason | undefined {
  if (situation.isBlockedByMe) return 'blockedByMe';
  if (situation.isPartnerSuspended) return 'partnerSuspended';
  switch (situation.lastRefusal) {
    case 'partnerMissing':
      return 'partnerGone';
    case 'blocked':
    case 'accountSuspended':
    case 'partnerSuspended':
      return situation.lastRefusal;
    default:
      return undefined;
  }
}
