import type { Refusal } from '@tod/model';

/** Why nothing can be written to somebody: one blocked them, their account or one's own is suspended, or they blocked. */
export type ClosedReason = 'blockedByMe' | 'partnerSuspended' | 'blocked' | 'accountSuspended';

/**
 * Why this conversation takes no messages now; undefined where it does. That somebody blocked this person is known only
 * from the server's refusal: nobody reads whom others have blocked.
 */
export function whyClosed(standing: {
  readonly isBlockedByMe: boolean;
  readonly isPartnerSuspended: boolean;
  readonly lastRefusal: Refusal | undefined;
}): ClosedReason | undefined {
  if (standing.isBlockedByMe) return 'blockedByMe';
  if (standing.isPartnerSuspended) return 'partnerSuspended';
  const { lastRefusal } = standing;
  return lastRefusal === 'blocked' || lastRefusal === 'accountSuspended' ? lastRefusal : undefined;
}
