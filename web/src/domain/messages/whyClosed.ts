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

/** What is known of the two, and what the server said last. */
interface Situation {
  readonly isVerified: boolean;
  /** One's own profile is known and lacks something. */
  readonly isIncomplete: boolean;
  readonly isBlockedByMe: boolean;
  /** Their profile is not to be read: it is gone, or they blocked. */
  readonly isPartnerClosed: boolean;
  readonly isPartnerSuspended: boolean;
  /** The server shows their profile now: what is known of it is not what the device remembers. */
  readonly isPartnerConfirmed: boolean;
  /** Whether one's own account is suspended; undefined until the server has said. */
  readonly isOwnSuspended: boolean | undefined;
  readonly lastRefusal: Refusal | undefined;
  /** It was refused before the conversation was opened. */
  readonly isRefusalEarlier: boolean;
}

/**
 * Why this conversation takes no messages now; undefined where it does. What the server said when it refused the last message counts
 * until what it says now is known, which goes before it.
 */
export function whyClosed(situation: Situation): ClosedReason | undefined {
  // Who is suspended can undo none of the others.
  if (situation.isOwnSuspended === true) return 'accountSuspended';
  if (situation.isBlockedByMe) return 'blockedByMe';
  if (situation.isPartnerClosed) return 'blocked';
  if (situation.isPartnerSuspended) return 'partnerSuspended';
  if (!situation.isVerified) return 'emailNotVerified';
  if (situation.isIncomplete) return 'profileIncomplete';
  return whyStillRefused(situation);
}

/** Why the last message was refused, where nothing newer says that it is over. */
function whyStillRefused(situation: Situation): ClosedReason | undefined {
  const { isPartnerConfirmed, isOwnSuspended, lastRefusal, isRefusalEarlier } = situation;
  switch (lastRefusal) {
    case 'partnerMissing':
      return isPartnerConfirmed ? undefined : 'partnerGone';
    case 'partnerSuspended':
      return isPartnerConfirmed ? undefined : lastRefusal;
    case 'accountSuspended':
      return isOwnSuspended === undefined ? lastRefusal : undefined;
    case 'blocked':
      // Nobody reads whom others have blocked. Who was blocked gets no profile that they ask for, but may go on hearing of one that was
      // open: only one that was asked for since says that it is over.
      return isPartnerConfirmed && isRefusalEarlier ? undefined : lastRefusal;
    default:
      return undefined;
  }
}
