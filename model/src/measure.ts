import { number } from 'yup';

/** What administrators do to somebody after a report. */
export const MEASURES = [
  'warning',
  'messageRemoved',
  'avatarRemoved',
  'bannerRemoved',
  'suspension',
] as const;
export type Measure = (typeof MEASURES)[number];

/** What the year counts as a measure besides: no decision takes it, as nobody would be left to read that one in the app. */
export const ACCOUNT_DELETED = 'accountDeleted';

/** What the person concerned is told of the reasons, at least and at most. */
export const MIN_STATEMENT_LENGTH = 10;
export const MAX_STATEMENT_LENGTH = 1000;
export const MAX_OBJECTION_LENGTH = 2000;
/** For how many days an account can be suspended, other than for good. */
const MAX_SUSPENSION_DAYS = 365;

/**
 * For how many days an account is suspended, null for good; null, too, where it is not suspended.
 * @param isSuspending whether the object around it suspends somebody
 */
export function suspensionDaysSchema(isSuspending: (input: unknown) => boolean) {
  return number()
    .strict()
    .integer()
    .min(1)
    .max(MAX_SUSPENSION_DAYS)
    .nullable()
    .test('suspended', (days, { parent }) => days == null || isSuspending(parent))
    .defined();
}

/** How long one may object to a decision: six months, as the Digital Services Act (art. 20) has it. */
export const OBJECTION_DAYS = 183;
