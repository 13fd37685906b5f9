import {
  confirmIdentity,
  type IdentityOutcome,
  type IdentityProof,
  identityProof,
} from '../../platform/firebase/confirmIdentity.ts';

export { type IdentityProof, identityProof };

export type ProofResult =
  | { readonly status: 'confirmed' }
  | { readonly status: 'wrongPassword' }
  /** Whoever is there did not prove to be the one who is signed in. */
  | {
      readonly status: 'unproven';
      readonly outcome: Exclude<IdentityOutcome, 'confirmed' | 'wrongPassword'>;
    }
  | { readonly status: 'failed'; readonly error: unknown };

/** Has the member prove who they are, so that the server sees a recent sign-in. Never rejects. */
export async function proveIdentity(proof: IdentityProof, password: string): Promise<ProofResult> {
  try {
    const outcome = await confirmIdentity(proof, password);
    if (outcome === 'confirmed' || outcome === 'wrongPassword') return { status: outcome };
    return { status: 'unproven', outcome };
  } catch (error) {
    return { status: 'failed', error };
  }
}
