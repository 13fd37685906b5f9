import type { AuthFailure } from '../../../domain/auth/authFailure.ts';
import { texts } from '../texts.ts';

/**
 * What a failure of Auth says to the person. An unknown address and a wrong password say the same, so that nobody learns who
 * is a member.
 */
export function authFailureText(failure: AuthFailure, otherwise: string): string {
  switch (failure) {
    case 'wrongCredentials':
    case 'unknownAccount':
      return texts.wrongCredentials;
    case 'invalidEmail':
      return texts.invalidEmail;
    case 'weakPassword':
      return texts.weakPassword;
    case 'tooManyAttempts':
      return texts.tooMany;
    case 'suspended':
      return texts.suspended;
    case 'network':
      return texts.network;
    case 'storageForbidden':
      return texts.storageForbidden;
    default:
      return otherwise;
  }
}

/**
 * What a failed sign-in with a provider says to the person; undefined when they closed the provider's window or opened
 * another one, which is no failure.
 */
export function providerFailureText(failure: AuthFailure, otherwise: string): string | undefined {
  switch (failure) {
    case 'cancelled':
      return undefined;
    case 'otherWay':
      return texts.providers.otherWay;
    case 'wrongCredentials':
      return otherwise;
    default:
      return authFailureText(failure, otherwise);
  }
}
