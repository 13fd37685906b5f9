import { signUp } from '../../platform/firebase/passwordSignIn.ts';
import { type AuthResult, askAuth } from './authFailure.ts';

/** Makes an account, without a name until its owner says one. Answers whether a mail left; never rejects. */
export function makeAccount(email: string, password: string): Promise<AuthResult<{ isMailSent: boolean }>> {
  return askAuth(async () => ({ isMailSent: await signUp(email, password) }));
}
