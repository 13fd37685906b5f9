import { array, type InferType, mixed, number, object, string } from 'yup';
import { PROFILE_NEEDS, type ProfileNeed } from './profile.ts';

/** The HttpsError codes that refusals use (a subset of FunctionsErrorCode). */
type RefusalCode =
  | 'unauthenticated'
  | 'permission-denied'
  | 'invalid-argument'
  | 'not-found'
  | 'already-exists'
  | 'failed-precondition'
  | 'resource-exhausted'
  | 'internal'
  | 'unavailable';

/**
 * Every reason for which the server refuses a call, with the status it travels under. The reason itself is in the
 * details of the HttpsError (`readRefusal`); the web maps it to a French text.
 */
export const REFUSALS = {
  notSignedIn: 'unauthenticated',
  accountSuspended: 'permission-denied',
  emailNotVerified: 'permission-denied',
  notAdmin: 'permission-denied',
  lastAdmin: 'failed-precondition',
  memberIsAdmin: 'failed-precondition',
  memberNotFound: 'not-found',
  addressInUse: 'already-exists',
  demoAccountsOff: 'failed-precondition',
  invalidInput: 'invalid-argument',
  idAlreadyUsed: 'already-exists',
  ownProfileIncomplete: 'failed-precondition',
  tooManyFirstContacts: 'resource-exhausted',
  partnerMissing: 'not-found',
  partnerSuspended: 'failed-precondition',
  blocked: 'permission-denied',
  todWithOneself: 'invalid-argument',
  todAlreadyPending: 'already-exists',
  todAlreadyAccepted: 'already-exists',
  todLimitReached: 'resource-exhausted',
  todAgainTooSoon: 'resource-exhausted',
  todNotFound: 'not-found',
  notParticipant: 'permission-denied',
  notRecipient: 'permission-denied',
  notInitiator: 'permission-denied',
  todNotPending: 'failed-precondition',
  todNotOpen: 'failed-precondition',
  todStillOpen: 'failed-precondition',
  todNotAccepted: 'failed-precondition',
  proposalChanged: 'failed-precondition',
  sessionNotFound: 'not-found',
  sessionChanged: 'failed-precondition',
  ownSession: 'permission-denied',
  tooManySessionChanges: 'resource-exhausted',
  slotInPast: 'failed-precondition',
  sportNotFound: 'not-found',
  tooManySessions: 'resource-exhausted',
  scoreNotAllowed: 'invalid-argument',
  messageToOneself: 'invalid-argument',
  messageLimitReached: 'resource-exhausted',
  noSessionYet: 'failed-precondition',
  reauthenticationNeeded: 'failed-precondition',
  reportOnOneself: 'invalid-argument',
  reportContextMissing: 'not-found',
  reportAlreadyOpen: 'already-exists',
  tooManyReports: 'resource-exhausted',
  reportMissing: 'not-found',
  reportChanged: 'failed-precondition',
  secondAdminNeeded: 'failed-precondition',
  noSecondAdmin: 'failed-precondition',
  reportedPersonGone: 'not-found',
  noObjection: 'failed-precondition',
  decisionMissing: 'not-found',
  objectionClosed: 'failed-precondition',
  maintenance: 'unavailable',
  purchasesOff: 'failed-precondition',
  signUpOff: 'failed-precondition',
  noRecipients: 'not-found',
  placesUnavailable: 'unavailable',
  cityUnavailable: 'unavailable',
  tooOften: 'resource-exhausted',
  serverBusy: 'unavailable',
  billingUnavailable: 'unavailable',
  priceChanged: 'failed-precondition',
  noSubscription: 'not-found',
  withdrawalOver: 'failed-precondition',
  contractLinkInvalid: 'not-found',
  unexpected: 'internal',
} as const satisfies Record<string, RefusalCode>;

export type Refusal = keyof typeof REFUSALS;

/** Reasons that only administrators hear: their texts are not among those that members load. */
export type AdministrationRefusal =
  | 'memberIsAdmin'
  | 'memberNotFound'
  | 'addressInUse'
  | 'demoAccountsOff'
  | 'reportMissing'
  | 'reportChanged'
  | 'secondAdminNeeded'
  | 'noSecondAdmin'
  | 'reportedPersonGone'
  | 'noObjection'
  | 'noRecipients';

/** Reasons that only the pages of tods can hear: their texts come with those pages. */
export type TodRefusal =
  | 'proposalChanged'
  | 'sessionNotFound'
  | 'sessionChanged'
  | 'ownSession'
  | 'tooManySessionChanges'
  | 'scoreNotAllowed'
  | 'todNotAccepted'
  | 'tooManySessions'
  | 'noSessionYet';

/** Reasons that only those hear who report somebody: their texts come with the report. */
export type ReportRefusal =
  | 'reportOnOneself'
  | 'reportContextMissing'
  | 'reportAlreadyOpen'
  | 'tooManyReports';

/** Reasons that only those hear who object to a decision: their texts come with the objection. */
export type ObjectionRefusal = 'decisionMissing' | 'objectionClosed';

/** Reasons that only those hear who buy, cancel or withdraw: their texts come with what they do it by. */
export type PurchaseRefusal =
  | 'purchasesOff'
  | 'priceChanged'
  | 'noSubscription'
  | 'withdrawalOver'
  | 'contractLinkInvalid';

export function isRefusal(reason: unknown): reason is Refusal {
  return typeof reason === 'string' && Object.hasOwn(REFUSALS, reason);
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
