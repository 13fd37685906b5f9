import { useState } from 'react';
import { call } from '../../../shared/firebase/call.ts';
import { signOutAndLeave } from '../../../shared/session/signOutAndLeave.ts';
import { failureText } from '../../../shared/texts/errors.ts';
import { toastAfterLoad } from '../../../shared/toast.ts';
import { accountTexts } from '../account/texts.ts';
import { confirmIdentity, type IdentityProof, identityProof } from './confirmIdentity.ts';

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
    try {
      const outcome = await confirmIdentity(proof, password);
      if (outcome === 'wrongPassword') {
        setState({ ...AT_REST, isPasswordWrong: true });
        return;
      }
      if (outcome !== 'confirmed') {
        setState({ ...AT_REST, failure: accountTexts.identityFailures[outcome] });
        return;
      }
      await call('deleteMyAccount', {});
    } catch (error) {
      setState({ ...AT_REST, failure: accountTexts.deleteFailed(failureText(error)) });
      return;
    }
    await signOutAndLeave();
    // The sign-in page then says what happened, which is more than signing out.
    toastAfterLoad('success', accountTexts.deleted);
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
