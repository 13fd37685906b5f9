import { texts } from '../texts.ts';

/**
 * What an Auth error says to the person, from its code. An unknown address and a wrong password say the same, so that
 * nobody learns who is a member.
 */
export function authFailureText(code: string | undefined, otherwise: string): string {
  switch (code) {
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    case 'auth/missing-password':
      return texts.wrongCredentials;
    case 'auth/invalid-email':
      return texts.invalidEmail;
    case 'auth/weak-password':
    case 'auth/password-does-not-meet-requirements':
      return texts.weakPassword;
    case 'auth/too-many-requests':
      return texts.tooMany;
    case 'auth/user-disabled':
      return texts.suspended;
    case 'auth/network-request-failed':
      return texts.network;
    default:
      return otherwise;
  }
}

/**
 * What a failed sign-in with a provider says to the person; undefined when they closed the provider's window or opened
 * another one, which is no failure.
 */
export function providerFailureText(code: string | undefined, otherwise: string): string | undefined {
  switch (code) {
    case 'auth/popup-closed-by-user':
    case 'auth/cancelled-popup-request':
    case 'auth/user-cancelled':
    case 'auth/redirect-cancelled-by-user':
      return undefined;
    case 'auth/popup-blocked':
      return texts.providers.blocked;
    case 'auth/account-exists-with-different-credential':
    case 'auth/email-already-in-use':
      return texts.providers.otherWay;
    case 'auth/invalid-credential':
      return otherwise;
    default:
      return authFailureText(code, otherwise);
  }
}
