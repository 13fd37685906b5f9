import { array, type InferType, mixed, number, object, string } from 'yup';
import { PROFILE_NEEDS, type ProfileNeed } from './profile.ts';

/**
 * Every reason for which the server refuses a call, by the status that it travels under (a FunctionsErrorCode). The reason itself is in
 * the details of the HttpsError (`readRefusal`); the web maps it to a French text.
 */
const REFUSALS_BY_STATUS = {
  unauthenticated: ['notSignedIn'],
  'permission-denied': [
    'accountSuspended',
    'emailNotVerified',
    'notAdmin',
    'blocked',
    'notParticipant',
    'notRecipient',
    'notInitiator',
    'ownSession',
  ],
  'failed-precondition': [
    'lastAdmin',
    'memberIsAdmin',
    'memberNotVerified',
    'memberSuspended',
    'demoAccountsOff',
    'ownProfileIncomplete',
    'partnerSuspended',
    'todNotPending',
    'todNotOpen',
    'todStillOpen',
    'todNotAccepted',
    'proposalChanged',
    'proposalsUnanswered',
    'sessionChanged',
    'sessionUnchanged',
    'slotInPast',
    'noSessionYet',
    'reauthenticationNeeded',
    'reportChanged',
    'serviceChanged',
    'secondAdminNeeded',
    'noSecondAdmin',
    'noObjection',
    'objectionClosed',
    // Closed on purpose, which is no failure: alerts count those.
    'maintenance',
    'purchasesOff',
    'signUpOff',
    'priceChanged',
    'withdrawalOver',
  ],
  'not-found': [
    'memberNotFound',
    'partnerMissing',
    'todNotFound',
    'sessionNotFound',
    'sportNotFound',
    'reportContextMissing',
    'reportMissing',
    'reportedPersonGone',
    'decisionMissing',
    'noRecipients',
    'noSubscription',
    'contractLinkInvalid',
  ],
  'already-exists': [
    'addressInUse',
    'idAlreadyUsed',
    'todAlreadyPending',
    'todAlreadyAccepted',
    'reportAlreadyOpen',
  ],
  'invalid-argument': [
    'invalidInput',
    'todWithOneself',
    'scoreNotAllowed',
    'messageToOneself',
    'reportOnOneself',
  ],
  'resource-exhausted': [
    'tooManyFirstContacts',
    'todLimitReached',
    'todAgainTooSoon',
    'tooManySessionChanges',
    'tooManySessions',
    'messageLimitReached',
    'tooManyReports',
    'tooOften',
  ],
  unavailable: ['placesUnavailable', 'cityUnavailable', 'serverBusy', 'billingUnavailable'],
  internal: ['unexpected'],
} as const;

export type RefusalStatus = keyof typeof REFUSALS_BY_STATUS;
export type Refusal = (typeof REFUSALS_BY_STATUS)[RefusalStatus][number];

export const REFUSALS: readonly Refusal[] = Object.values(REFUSALS_BY_STATUS).flat();

/** The status of the HttpsError that says so. */
export function statusOf(reason: Refusal): RefusalStatus {
  const isMeant = (status: RefusalStatus) => REFUSALS_BY_STATUS[status].some((known) => known === reason);
  return Object.keys(REFUSALS_BY_STATUS).filter(isStatus).find(isMeant) ?? 'internal';
}

function isStatus(name: string): name is RefusalStatus {
  return Object.hasOwn(REFUSALS_BY_STATUS, name);
}

export function isRefusal(reason: unknown): reason is Refusal {
  return REFUSALS.some((known) => known === reason);
}

/** What is no need that we know is left out, so that it does not hide the reason. */
const missingSchema = array(mixed<ProfileNeed>().oneOf(PROFILE_NEEDS).required())
  .transform((value: unknown) =>
    Array.isArray(value) ? PROFILE_NEEDS.filter((need) => value.includes(need)) : undefined,
  )
  .default([]);

/** `details` of the HttpsError that a refusal travels in. */
const refusalDetailsSchema = object({
  reason: mixed<Refusal>(isRefusal).required(),
  /** What the caller's own profile lacks where the reason is `ownProfileIncomplete`; else nothing. */
  missing: missingSchema,
  /** In how many seconds it can be tried again where the reason is a rate; 0 where nobody knows. */
  retryAfter: number()
    .transform((value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? value : 0))
    .default(0),
  /** The name of the administrator who was faster where the reason is `reportChanged`; else nothing. */
  by: string()
    .transform((value: unknown) => (typeof value === 'string' ? value : ''))
    .default(''),
}).noUnknown();
export type RefusalDetails = InferType<typeof refusalDetailsSchema>;

/** What a refusal says in its details; undefined for whatever is no refusal of ours. */
export function readRefusal(details: unknown): RefusalDetails | undefined {
  return refusalDetailsSchema.isValidSync(details) ? refusalDetailsSchema.cast(details) : undefined;
}
