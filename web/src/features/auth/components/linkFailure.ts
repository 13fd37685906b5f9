import type { AuthFailure } from '../../../domain/auth/authFailure.ts';

/** Why a link from a mail does not work: too old, used up or cut off, no network, or something else. */
export type LinkFailure = 'expired' | 'used' | 'network' | 'unexpected';

/** A deleted or suspended account is told like a used link. */
export function linkFailureOf(failure: AuthFailure): LinkFailure {
  switch (failure) {
    case 'linkExpired':
      return 'expired';
    case 'linkUsed':
    case 'unknownAccount':
    case 'suspended':
      return 'used';
    case 'network':
      return 'network';
    default:
      return 'unexpected';
  }
}
