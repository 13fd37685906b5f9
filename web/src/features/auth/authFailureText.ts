import { texts } from './texts.ts';

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
