import { accountSchema, documentPaths } from '@tod/model';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { useLiveDocument } from '../../platform/firebase/live.ts';

/**
 * What the account says of taking over one's address. Without what takes it over (`useAddressTakeOver`), which few visits need.
 * @returns `known` the address that the server knows, empty before the first; undefined where the account is not there, or not yet
 */
export function useAddressTakeOverState(uid: string) {
  const { email, isVerified = false, areClaimsKnown = false } = useAuthSession();
  const account = useLiveDocument(documentPaths.account(uid), accountSchema);
  const known = account.status === 'ready' ? account.data.takenOverEmail : undefined;
  const isDone = isVerified && known === email;
  // A token that does not say yet that the address is verified would take nothing over, and be answered like one that does.
  const isDue = isVerified && areClaimsKnown && known !== undefined && !isDone;
  return { account, known, isDone, isDue };
}
