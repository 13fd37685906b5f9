import { call } from '../../platform/firebase/call.ts';
import {
  confirmIdentity,
  type IdentityOutcome,
  type IdentityProof,
  identityProof,
} from '../../platform/firebase/confirmIdentity.ts';
import { isAccountGone, isAnybodySignedIn } from '../../platform/firebase/sessionAge.ts';
import { beginPageExit, cancelPageExit } from '../../platform/navigation/pageExit.ts';

export { type IdentityProof, identityProof };

export type DeletionResult =
  | { readonly status: 'deleted' }
  | { readonly status: 'wrongPassword' }
  /** Whoever is there did not prove to be the one who is signed in. */
  | {
      readonly status: 'unproven';
      readonly outcome: Exclude<IdentityOutcome, 'confirmed' | 'wrongPassword'>;
    }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Proves who is there and has the server delete the account with everything that is theirs. From then on the page counts as
 * going away. Never rejects.
 */
export async function deleteAccount(proof: IdentityProof, password: string): Promise<DeletionResult> {
  const result = await tryDeletion(proof, password);
  // An answer that was lost may have been a yes: then the account is gone, and no password is right any more.
  if (result.status === 'deleted' || (await isGone())) return { status: 'deleted' };
  // Not sooner: until it is known that the account is still there, the end of its session is no surprise.
  if (result.status === 'failed') cancelPageExit();
  return result;
}

async function tryDeletion(proof: IdentityProof, password: string): Promise<DeletionResult> {
  try {
    const outcome = await confirmIdentity(proof, password);
    if (outcome === 'wrongPassword') return { status: 'wrongPassword' };
    if (outcome !== 'confirmed') return { status: 'unproven', outcome };
    // What is taken away meanwhile is no error to show, and the end of the session no surprise.
    beginPageExit();
    await call('deleteMyAccount', {});
    return { status: 'deleted' };
  } catch (error) {
    return { status: 'failed', error };
  }
}

async function isGone(): Promise<boolean> {
  try {
    // Whoever proved a moment ago who they are, and is nobody to Auth now, has no account any more.
    return !isAnybodySignedIn() || (await isAccountGone());
  } catch {
    // Auth cannot be asked now; the person may try again.
    return false;
  }
}
