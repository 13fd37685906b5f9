import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';
import { authCodeOf, getAuth } from './auth.ts';

/** How somebody can prove that they are the one who is signed in. */
export type IdentityProof = 'password' | 'google.com' | 'apple.com';

export type IdentityOutcome =
  | 'confirmed'
  | 'wrongPassword'
  | 'signedOut'
  | 'otherAccount'
  | 'cancelled'
  | 'popupBlocked'
  | 'tooManyAttempts';

/** What the signed-in person has to prove who they are; the password where they have one. */
export function identityProof(): IdentityProof {
  const providers = getAuth().currentUser?.providerData.map(({ providerId }) => providerId) ?? [];
  if (providers.includes('password')) return 'password';
  if (providers.includes('google.com')) return 'google.com';
  return providers.includes('apple.com') ? 'apple.com' : 'password';
}

/**
 * Proves anew who is signed in, so that the server sees a recent sign-in; never changes who is signed in.
 * `password` is used where that is the proof. Rejects with Auth's own error for everything that is no outcome.
 */
export async function confirmIdentity(proof: IdentityProof, password: string): Promise<IdentityOutcome> {
  const user = getAuth().currentUser;
  if (user === null) return 'signedOut';
  try {
    await prove(user, proof, password);
    return 'confirmed';
  } catch (error) {
    const outcome = OUTCOMES.get(authCodeOf(error) ?? '');
    if (outcome === undefined) throw error;
    return outcome;
  }
}

async function prove(user: User, proof: IdentityProof, password: string): Promise<void> {
  if (proof === 'password') {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    return;
  }
  const provider = proof === 'google.com' ? new GoogleAuthProvider() : new OAuthProvider(proof);
  await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver);
}

const OUTCOMES: ReadonlyMap<string, IdentityOutcome> = new Map([
  ['auth/wrong-password', 'wrongPassword'],
  ['auth/invalid-credential', 'wrongPassword'],
  ['auth/invalid-login-credentials', 'wrongPassword'],
  ['auth/user-mismatch', 'otherAccount'],
  ['auth/popup-closed-by-user', 'cancelled'],
  ['auth/cancelled-popup-request', 'cancelled'],
  ['auth/user-cancelled', 'cancelled'],
  ['auth/popup-blocked', 'popupBlocked'],
  ['auth/operation-not-supported-in-this-environment', 'popupBlocked'],
  ['auth/too-many-requests', 'tooManyAttempts'],
  ['auth/user-token-expired', 'signedOut'],
  ['auth/user-not-found', 'signedOut'],
]);
