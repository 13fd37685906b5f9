import { useQuery } from '@tanstack/react-query';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { refreshAuthSession } from '../../../platform/firebase/account.ts';
import { call } from '../../../platform/firebase/call.ts';
import { afterFailure, queryClient } from '../../../platform/firebase/queryClient.ts';
import { useAddressTakeOverState } from '../../auth/useAddressTakeOverState.ts';

const TRY_AGAIN_MS = 30_000;

/** `waiting`: lists are refused for a moment; `suspended`: for as long as their owner is. */
export type Listing = 'waiting' | 'suspended' | 'open';

/**
 * Has the server take over what is noted of one's address, once that is verified and whenever it has changed: before, the rules let its
 * owner list nobody (docs/decisions/044). An account that is not there yet is made by whoever makes it.
 * @returns whether lists of people may be asked for; also where the server could not be asked, as they say themselves what is wrong
 */
export function useAddressTakeOver(uid: string): Listing {
  const { email, isVerified = false } = useAuthSession();
  const { account, known, isDue } = useAddressTakeOverState(uid);
  const { isFetching } = useQuery(
    {
      queryKey: ['takeOverAddress', uid, email],
      enabled: isDue,
      networkMode: 'always',
      retry: false,
      refetchInterval: afterFailure(TRY_AGAIN_MS),
      staleTime: 0,
      queryFn: async () => {
        // Another device may have changed the address: this one's session is over then, or learns of it.
        if (known !== '') await refreshAuthSession();
        return call('prepareProfile', {});
      },
    },
    queryClient,
  );
  if (account.status === 'ready' && account.data.suspended) return 'suspended';
  const isTooEarly = account.status === 'loading' || account.status === 'missing';
  return isVerified && (isTooEarly || (isDue && isFetching)) ? 'waiting' : 'open';
}
