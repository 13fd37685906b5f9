import { isAccountGone, isAnybodySignedIn } from '../../platform/firebase/authSessionAge.ts';
import { call } from '../../platform/firebase/call.ts';
import { beginPageExit, cancelPageExit } from '../../platform/navigation/pageExit.ts';
import { type IdentityProof, type ProofResult, proveIdentity } from './proveIdentity.ts';

/**
 * As long as the server takes at the most: it removes all that there is, and who was there for years has hundreds of conversations.
 * It goes on where nobody waits any more, but then nobody is told that it is done.
 */
const TIMEOUT_MS = 300_000;

export type DeletionResult =
  | { readonly status: 'deleted' }
  | Exclude<ProofResult, { readonly status: 'confirmed' }>;

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
  const proven = await proveIdentity(proof, password);
  if (proven.status !== 'confirmed') return proven;
  try {
    // What is taken away meanwhile is no error to show, and the end of the session no surprise.
    beginPageExit();
    await call('deleteMyAccount', {}, TIMEOUT_MS);
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
