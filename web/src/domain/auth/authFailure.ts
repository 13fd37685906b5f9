import { errorCode } from '../../platform/firebase/errorCode.ts';

/** Why Auth did not do what it was asked. */
export type AuthFailure =
  | 'wrongCredentials'
  | 'unknownAccount'
  | 'suspended'
  | 'invalidEmail'
  | 'weakPassword'
  | 'tooManyAttempts'
  | 'network'
  /** The link of a mail is too old. */
  | 'linkExpired'
  /** The link of a mail was used before, or cut off. */
  | 'linkUsed'
  /** The person closed the provider's window or opened another one. */
  | 'cancelled'
  /** The browser has opened no window for the provider, or never does. */
  | 'windowRefused'
  /** The address belongs to an account that signs in in another way. */
  | 'otherWay'
  /** The browser keeps nothing for this site, a session neither. */
  | 'storageForbidden'
  | 'unexpected';

/** How something that was asked of Auth ended. */
export type AuthResult<T> =
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly failure: AuthFailure };

/** Asks something of Auth. Never rejects: whatever is thrown becomes a failure. */
export async function askAuth<T>(work: () => Promise<T>): Promise<AuthResult<T>> {
  try {
    return { status: 'done', value: await work() };
  } catch (error) {
    return { status: 'failed', failure: authFailureOf(error) };
  }
}

/** What an error means that Auth has thrown; `unexpected` for any other. */
export function authFailureOf(error: unknown): AuthFailure {
  return FAILURES.get(errorCode(error) ?? '') ?? 'unexpected';
}

const FAILURES: ReadonlyMap<string, AuthFailure> = new Map([
  ['auth/invalid-credential', 'wrongCredentials'],
  ['auth/invalid-login-credentials', 'wrongCredentials'],
  ['auth/wrong-password', 'wrongCredentials'],
  ['auth/missing-password', 'wrongCredentials'],
  ['auth/user-not-found', 'unknownAccount'],
  ['auth/user-disabled', 'suspended'],
  ['auth/invalid-email', 'invalidEmail'],
  ['auth/weak-password', 'weakPassword'],
  ['auth/password-does-not-meet-requirements', 'weakPassword'],
  ['auth/too-many-requests', 'tooManyAttempts'],
  ['auth/network-request-failed', 'network'],
  ['auth/expired-action-code', 'linkExpired'],
  ['auth/invalid-action-code', 'linkUsed'],
  ['auth/argument-error', 'linkUsed'],
  ['auth/popup-closed-by-user', 'cancelled'],
  ['auth/cancelled-popup-request', 'cancelled'],
  ['auth/user-cancelled', 'cancelled'],
  ['auth/redirect-cancelled-by-user', 'cancelled'],
  ['auth/popup-blocked', 'windowRefused'],
  ['auth/operation-not-supported-in-this-environment', 'windowRefused'],
  ['auth/account-exists-with-different-credential', 'otherWay'],
  ['auth/email-already-in-use', 'otherWay'],
  ['auth/web-storage-unsupported', 'storageForbidden'],
]);
