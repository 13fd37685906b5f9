import { signIn } from '../../platform/firebase/passwordSignIn.ts';
import { beginPageExit, cancelPageExit } from '../../platform/navigation/pageExit.ts';
import { type AuthResult, askAuth } from './authFailure.ts';
import { signInInPlaceOf } from './prepareSignIn.ts';

/**
 * Signs in with address and password, once nothing of an earlier person is on the device. The page counts as going away from
 * the first moment, and stays where it failed. Never rejects.
 */
export async function signInWithPassword(email: string, password: string): Promise<AuthResult<void>> {
  beginPageExit();
  const result = await askAuth(() => signInInPlaceOf(() => signIn(email.trim(), password)));
  if (result.status === 'failed') cancelPageExit();
  return result;
}
