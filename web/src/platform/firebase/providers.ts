import {
  type AuthProvider,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { getAuth } from './auth.ts';

export type ProviderName = 'google' | 'apple';

/** Signs in through a window of the provider. Rejects with Auth's own error, also when the person closes the window. */
export async function signInInPopup(name: ProviderName): Promise<void> {
  await signInWithPopup(getAuth(), providerOf(name), browserPopupRedirectResolver);
}

/**
 * Leaves for the provider's page, which comes back to the address shown now. Rejects with Auth's own error when it
 * cannot leave.
 */
export async function leaveForProvider(name: ProviderName): Promise<void> {
  await signInWithRedirect(getAuth(), providerOf(name), browserPopupRedirectResolver);
}

/**
 * Ends what `leaveForProvider` began. Resolves to whether somebody is signed in now, also without a return from a
 * provider. Rejects with Auth's own error.
 */
export async function finishReturn(): Promise<boolean> {
  const auth = getAuth();
  await getRedirectResult(auth, browserPopupRedirectResolver);
  await auth.authStateReady();
  return auth.currentUser !== null;
}

function providerOf(name: ProviderName): AuthProvider {
  if (name === 'apple') {
    const apple = new OAuthProvider('apple.com');
    apple.addScope('email');
    apple.addScope('name');
    return apple;
  }
  const google = new GoogleAuthProvider();
  // On a shared device the next person must not slip into the account of the one before.
  google.setCustomParameters({ prompt: 'select_account' });
  return google;
}
