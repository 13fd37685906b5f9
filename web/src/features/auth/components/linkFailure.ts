/** Why a link from a mail does not work: too old, used up or cut off, no network, or something else. */
export type LinkFailure = 'expired' | 'used' | 'network' | 'unexpected';

/** From the code of Auth's error. A deleted or suspended account is told like a used link. */
export function linkFailureOf(code: string | undefined): LinkFailure {
  switch (code) {
    case 'auth/expired-action-code':
      return 'expired';
    case 'auth/invalid-action-code':
    case 'auth/user-not-found':
    case 'auth/user-disabled':
    case 'auth/argument-error':
      return 'used';
    case 'auth/network-request-failed':
      return 'network';
    default:
      return 'unexpected';
  }
}
