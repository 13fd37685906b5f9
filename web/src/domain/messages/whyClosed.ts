import type { Refusal } from '@tod/model';

/** Why nothing can be written to somebody: one has not said enough of oneself yet, one blocked them, an account of the two is suspended or gone, or they blocked. */
export type ClosedReason =
  | 'emailNotVerified'
  | 'profileIncomplete'
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
  readonly isVerified: boolean;
  /** One's own profile is known and lacks something. */
  readonly isIncomplete: boolean;
  readonly isBlockedByMe: boolean;
  /** Their profile is not to be read: it is gone, or they blocked. */
  readonly isPartnerClosed: boolean;
  readonly isPartnerSuspended: boolean;
  readonly lastRefusal: Refusal | undefined;
}): ClosedReason | undefined {
  if (situation.isBlockedByMe) return 'blockedByMe';
  if (situation.isPartnerClosed) return 'blocked';
  if (situation.isPartnerSuspended) return 'partnerSuspended';
  if (!situation.isVerified) return 'emailNotVerified';
  if (situation.isIncomplete) return 'profileIncomplete';
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
