import { useState } from 'react';
import { type DeletionResult, deleteAccount } from '../../../domain/auth/deleteAccount.ts';
import { exit } from '../../../domain/auth/exit/exit.ts';
import { type IdentityProof, identityProof } from '../../../domain/auth/proveIdentity.ts';
import { accountTexts } from '../accountTexts.ts';
import { describeUnproven } from './describeUnproven.ts';

export interface AccountDeletion {
  /** How the person proves who they are; undefined while nothing is asked. */
  readonly proof: IdentityProof | undefined;
  readonly isDeleting: boolean;
  readonly isPasswordWrong: boolean;
  /** In French, why the account is still there, or that it may go by itself. */
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
    const result = await deleteAccount(proof, password);
    if (result.status === 'deleted') await exit.leaveDeletedAccount(accountTexts.deleted);
    else setState({ ...AT_REST, ...describe(result) });
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

function describe(result: Exclude<DeletionResult, { readonly status: 'deleted' }>) {
  return result.status === 'mayHaveBegun'
    ? { failure: accountTexts.deletionBegun }
    : describeUnproven(result, accountTexts.deleteFailed);
}
