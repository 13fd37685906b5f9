import { useQuery } from '@tanstack/react-query';
import { accountSchema, documentPaths } from '@tod/model';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { call } from '../../../platform/firebase/call.ts';
import { useLiveDocument } from '../../../platform/firebase/live.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';

/**
 * Has the server take over what is noted of one's address, once that is verified and whenever it has changed: before, the rules let its
 * owner list nobody (docs/decisions/044). An account that is not there yet is made by whoever makes it.
 * @returns whether lists are to wait for it; they do not where the server could not be asked, and say themselves what is wrong
 */
export function useAddressTakeOver(uid: string): boolean {
  const { email, isVerified = false } = useAuthSession();
  const account = useLiveDocument(documentPaths.account(uid), accountSchema);
  const isDue = isVerified && account.status === 'ready' && account.data.takenOverEmail !== email;
  const { isPending } = useQuery(
    {
      queryKey: ['takeOverAddress', uid, email],
      enabled: isDue,
      networkMode: 'always',
      retry: false,
      // A device whose token is of before may have the former address taken over once more.
      staleTime: 0,
      queryFn: () => call('prepareProfile', {}),
    },
    queryClient,
  );
  if (isDue) return isPending;
  return isVerified && (account.status === 'loading' || account.status === 'missing');
}
