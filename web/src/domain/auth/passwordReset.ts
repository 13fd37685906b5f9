import { readResetCode, setNewPassword } from '../../platform/firebase/account.ts';
import { sendReset } from '../../platform/firebase/passwordSignIn.ts';
import { type AuthResult, askAuth } from './authFailure.ts';

/** Sends the link for a new password; the same answer whether or not somebody has this address. Never rejects. */
export function sendResetMail(email: string): Promise<AuthResult<void>> {
  return askAuth(() => sendReset(email));
}

/** Whose password a reset link changes: their address. A link without a code counts as used. Never rejects. */
export async function checkResetLink(code: string): Promise<AuthResult<string>> {
  return code === '' ? { status: 'failed', failure: 'linkUsed' } : askAuth(() => readResetCode(code));
}

/** Uses a reset link up. Never rejects. */
export function changePassword(code: string, password: string): Promise<AuthResult<void>> {
  return askAuth(() => setNewPassword(code, password));
}
