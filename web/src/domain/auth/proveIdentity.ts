import {
  confirmIdentity,
  type IdentityOutcome,
  type IdentityProof,
  identityProof,
} from '../../platform/firebase/confirmIdentity.ts';
import { isIosApp } from '../../platform/navigation/isInstalledApp.ts';

export { type IdentityProof, identityProof };

export type ProofResult =
  | { readonly status: 'confirmed' }
  | { readonly status: 'wrongPassword' }
  /** Whoever is there did not prove to be the one who is signed in. */
  | {
      readonly status: 'unproven';
      readonly outcome: Exclude<IdentityOutcome, 'confirmed' | 'wrongPassword'> | 'noWindows';
    }
  | { readonly status: 'failed'; readonly error: unknown };

/** Has the member prove who they are, so that the server sees a recent sign-in. Never rejects. */
export async function proveIdentity(proof: IdentityProof, password: string): Promise<ProofResult> {
  // Otherwise they would wait for an answer that the window cannot give.
  if (proof !== 'password' && isIosApp()) return { status: 'unproven', outcome: 'noWindows' };
  try {
    const outcome = await confirmIdentity(proof, password);
    if (outcome === 'confirmed' || outcome === 'wrongPassword') return { status: outcome };
    return { status: 'unproven', outcome };
  } catch (error) {
    return { status: 'failed', error };
  }
}
