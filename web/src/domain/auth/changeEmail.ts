import { changeEmail, type EmailChangeOutcome } from '../../platform/firebase/account.ts';
import { type AuthResult, askAuth } from './authFailure.ts';

export { hasPassword } from '../../platform/firebase/account.ts';

/** Proves who is there with the password and sends a link to the new address. Never rejects. */
export function requestEmailChange(
  newEmail: string,
  password: string,
): Promise<AuthResult<EmailChangeOutcome>> {
  return askAuth(() => changeEmail(newEmail.trim(), password));
}
