import { isAccountGone, isAnybodySignedIn } from '../../platform/firebase/authSessionAge.ts';
import { call } from '../../platform/firebase/call.ts';
import { CallFailedError } from '../../platform/firebase/callFailure.ts';
import { beginPageExit, cancelPageExit } from '../../platform/navigation/pageExit.ts';
import { isRefused } from '../../platform/text/errors.ts';
import { type IdentityProof, type ProofResult, proveIdentity } from './proveIdentity.ts';

/**
 * As long as the server takes at the most: it removes all that there is, and who was there for years has hundreds of conversations.
 * It goes on where nobody waits any more, but then nobody is told that it is done.
 */
const TIMEOUT_MS = 300_000;

export type DeletionResult =
  | { readonly status: 'deleted' }
  /** The account is still there, but the server may be at it: then it ends it by itself. */
  | { readonly status: 'mayHaveBegun' }
  | Exclude<ProofResult, { readonly status: 'confirmed' }>;

type DeleteAccount = (proof: IdentityProof, password: string) => Promise<DeletionResult>;

/** Exported for its test; a page has one, `deleteAccount`. */
export function createDeletion(): DeleteAccount {
  /** Since an attempt of this page, whose answer was lost. */
  let mayBeUnderWay = false;

  return async (proof, password) => {
    const result = await tryDeletion(proof, password);
    if (result.status === 'mayHaveBegun') mayBeUnderWay = true;
    // An answer that was lost may have been a yes: then the account is gone, and no password is right any more. A session that is
    // over though nothing was begun has been ended elsewhere.
    if (result.status === 'deleted' || (mayBeUnderWay && (await isGone()))) return { status: 'deleted' };
    // Not sooner: until it is known that the account is still there, the end of its session is no surprise.
    if (result.status === 'failed' || result.status === 'mayHaveBegun') cancelPageExit();
    return result;
  };
}

/**
 * Proves who is there and has the server delete the account with everything that is theirs. From then on the page counts as
 * going away. Never rejects.
 */
export const deleteAccount = createDeletion();

async function tryDeletion(proof: IdentityProof, password: string): Promise<DeletionResult> {
  const proven = await proveIdentity(proof, password);
  if (proven.status !== 'confirmed') return proven;
  try {
    // What is taken away meanwhile is no error to show, and the end of the session no surprise.
    beginPageExit();
    await call('deleteMyAccount', {}, TIMEOUT_MS);
    return { status: 'deleted' };
  } catch (error) {
    return mayHaveBegun(error) ? { status: 'mayHaveBegun' } : { status: 'failed', error };
  }
}

function mayHaveBegun(error: unknown): boolean {
  return error instanceof CallFailedError ? error.mayBeDone : isRefused(error, 'unexpected');
}

async function isGone(): Promise<boolean> {
  try {
    // Whoever is nobody to Auth once they have had their account deleted has none any more.
    return !isAnybodySignedIn() || (await isAccountGone());
  } catch {
    // Auth cannot be asked now; the person may try again.
    return false;
  }
}
