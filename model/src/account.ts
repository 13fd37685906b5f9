import { boolean, date, type InferType, number, object, string } from 'yup';

const MIN_PASSWORD_LENGTH = 8;
/** How long the password of a demo account is, which the server makes. */
export const DEMO_PASSWORD_LENGTH = 8;

/** What a password shows, for the checklist of the sign-up form; the first three are required. */
export interface PasswordChecks {
  readonly length: boolean;
  readonly letter: boolean;
  readonly digit: boolean;
  readonly uppercase: boolean;
  readonly lowercase: boolean;
  readonly special: boolean;
}

export function checkPassword(password: string): PasswordChecks {
  return {
    length: password.length >= MIN_PASSWORD_LENGTH,
    letter: /\p{Letter}/u.test(password),
    digit: /\d/.test(password),
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    special: /[^\p{Letter}\p{Number}\s]/u.test(password),
  };
}

export function isPasswordAccepted(password: string): boolean {
  const checks = checkPassword(password);
  return checks.length && checks.letter && checks.digit;
}

/** Which terms of use whoever makes an account agrees to: the day on which they last changed (`web/src/features/legal/termsText.ts`). */
export const TERMS_VERSION = '2026-12-01';

/** `users/{uid}`: what only its owner, an admin and the server may know. */
export const accountSchema = object({
  /** The terms that were agreed to by making the account, and with them that its owner is of age; empty for older accounts. */
  termsVersion: string().default(''),
  termsAcceptedAt: date().nullable().default(null),
  plan: string().default('free'),
  planActive: boolean().default(true),
  /** When what was ordered last began. */
  subscriptionStart: date().nullable().default(null),
  /** Until when it is paid, or to be paid. */
  subscriptionEnd: date().nullable().default(null),
  /** It ends then and is not renewed. */
  cancelAtPeriodEnd: boolean().default(false),
  /** In euros for each period, as it was ordered. */
  subscriptionPrice: number().min(0).nullable().default(null),
  /** What the subscription brings a month, in cents, as the payment service has it; 0 without one. */
  monthlyCents: number().integer().min(0).default(0),
  /** The last renewal was not paid yet. */
  paymentFailed: boolean().default(false),
  stripeCustomerId: string().nullable().default(null),
  suspended: boolean().default(false),
  /** When the suspension ends by itself; null where there is none, or for good. */
  suspendedUntil: date().nullable().default(null),
  /** The decision that suspended it; null where there is none. */
  suspensionId: string().nullable().default(null),
  /** When an administrator lifted a suspension last: none that was decided before holds any more. */
  suspensionLiftedAt: date().nullable().default(null),
  /** Whether the profile lacks nothing that sending needs (`missingInProfile`); follows the profile a moment later. */
  profileComplete: boolean().default(false),
  /** Until when the account counts as new and may begin with few people only; null where it never did. */
  newUntil: date().nullable().default(null),
  /** How many people a new account has begun with. */
  firstContacts: number().integer().min(0).default(0),
  /**
   * The verified address of which this account has taken over what is noted, as tokens spell it; empty before the first. Whose token
   * says another one lists nobody (the rules ask), and sends nothing before that is taken over, too.
   */
  takenOverEmail: string().default(''),
  /** When they signed out everywhere, in whole seconds as tokens count them: what was signed in before is over. */
  signedOutAt: date().nullable().default(null),
  /** When what tokens say of its owner changed last: those made before are to be renewed. */
  claimsChangedAt: date().nullable().default(null),
  /** When an administrator had everybody's interactions forgotten: what devices remember from before is over. */
  interactionsResetAt: date().nullable().default(null),
}).noUnknown();
export type Account = InferType<typeof accountSchema>;

/** How long an account counts as new, in hours from its making. */
export const NEW_ACCOUNT_HOURS = 24;
/** How many people a new account may begin with: by a tod, or by a first message. */
export const MAX_FIRST_CONTACTS = 5;

/** Whose accounts count as verified whatever their address says: these providers know their people. */
const VERIFYING_PROVIDERS: readonly unknown[] = ['google.com', 'apple.com'];

/**
 * Whether a sign-in is good for listing people, sending tods and writing messages.
 * @param emailVerified the claim `email_verified` of the token
 * @param provider the claim `firebase.sign_in_provider`
 */
export function isVerifiedSignIn(emailVerified: unknown, provider: unknown): boolean {
  return emailVerified === true || VERIFYING_PROVIDERS.includes(provider);
}

/** `userRoles/{uid}`: the role that counts; the claim `admin` in a token only says that there may be one. */
export const userRoleSchema = object({ role: string().default('') }).noUnknown();

/** How many members administrators may have described at once. */
export const MAX_DESCRIBED_MEMBERS = 50;

/** The role of administrators in `userRoles`. */
export const ADMIN_ROLE = 'admin';

/** `users/{uid}/usage/{yyyy-mm}`. */
export const usageSchema = object({
  matchRequestsUsed: number().integer().min(0).default(0),
  messagesSent: number().integer().min(0).default(0),
}).noUnknown();
export type Usage = InferType<typeof usageSchema>;
