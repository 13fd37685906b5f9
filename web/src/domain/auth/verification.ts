import { notifyIfVerified, resendVerification } from '../../platform/firebase/account.ts';
import { type AuthResult, askAuth } from './authFailure.ts';

/** Sends the link that verifies the address once more. Never rejects. */
export function sendVerificationAgain(): Promise<AuthResult<void>> {
  return askAuth(resendVerification);
}

/** Whether the address has been verified meanwhile; where it has, the session learns of it without a new sign-in. Never rejects. */
export function checkVerification(): Promise<AuthResult<boolean>> {
  return askAuth(notifyIfVerified);
}
