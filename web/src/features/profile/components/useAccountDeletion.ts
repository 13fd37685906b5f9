import { useState } from 'react';
import { exit } from '../../../domain/session/exit/exit.ts';
import { call } from '../../../platform/firebase/call.ts';
import {
  confirmIdentity,
  type IdentityProof,
  identityProof,
} from '../../../platform/firebase/confirmIdentity.ts';
import { isAccountGone } from '../../../platform/firebase/sessionAge.ts';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { accountTexts } from '../accountTexts.ts';

export interface AccountDeletion {
  /** How the person proves who they are; undefined while nothing is asked. */
  readonly proof: IdentityProof | undefined;
  readonly isDeleting: boolean;
  readonly isPasswordWrong: boolean;
  /** In French, why the account is still there. */
  readonly failure: string | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly run: (password: string) => Promise<void>;
}

const AT_REST = { isDeleting: false, isPasswordWrong: false, failure: undefined };

/** Proves who is there, deletes the account with everything that is theirs, and leaves nothing on this device. */
export function useAccountDeletion(): AccountDeletion {
  const [proof, setProof] = useState<IdentityProof>();
  const [state, setState] =
    useState<Pick<AccountDeletion, 'isDeleting' | 'isPasswordWrong' | 'failure'>>(AT_REST);

  async function run(password: string): Promise<void> {
    if (proof === undefined || state.isDeleting) return;
    setState({ ...AT_REST, isDeleting: true });
    const failed = await deleteAs(proof, password);
    // An answer that was lost may have been a yes: then the account is gone, and no password is right any more.
    if (failed === undefined || (await isGone())) await exit.leaveDeletedAccount(accountTexts.deleted);
    else setState({ ...AT_REST, ...failed });
  }

  return {
    ...state,
    proof,
    open: () => {
      setState(AT_REST);
      setProof(identityProof());
    },
    close: () => setProof(undefined),
    run,
  };
}

/** What the dialog shows when the account is still there; undefined once it is deleted. */
async function deleteAs(
  proof: IdentityProof,
  password: string,
): Promise<Partial<Pick<AccountDeletion, 'isPasswordWrong' | 'failure'>> | undefined> {
  try {
    const outcome = await confirmIdentity(proof, password);
    if (outcome === 'wrongPassword') return { isPasswordWrong: true };
    if (outcome !== 'confirmed') return { failure: accountTexts.identityFailures[outcome] };
    // What is taken away meanwhile is no error to show, and the end of the session no surprise.
    beginPageExit();
    await call('deleteMyAccount', {});
    return undefined;
  } catch (error) {
    cancelPageExit();
    return { failure: accountTexts.deleteFailed(failureText(error)) };
  }
}

async function isGone(): Promise<boolean> {
  try {
    return await isAccountGone();
  } catch {
    // Auth cannot be asked now; the person may try again.
    return false;
  }
}
