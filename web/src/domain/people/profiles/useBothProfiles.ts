import { useQueries } from '@tanstack/react-query';
import type { ProfileFields } from '@tod/model';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { profileRead } from './profileRead.ts';

export type BothProfiles =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** Null where there is none. */
      readonly own: ProfileFields | null;
      readonly other: ProfileFields | null;
    };

/**
 * One's own profile, read anew each time, as its hours may have been set a moment ago, and another one's unless it was
 * read shortly before. Reads nothing unless wanted.
 */
export function useBothProfiles(uid: string, otherUid: string, isWanted: boolean): BothProfiles {
  const [own, other] = useQueries(
    {
      queries: [
        { ...profileRead(uid), retry: 1, enabled: isWanted, staleTime: 0 },
        { ...profileRead(otherUid), retry: 1, enabled: isWanted },
      ],
    },
    queryClient,
  );
  const error = own.error ?? other.error;
  if (error !== null) {
    return {
      status: 'error',
      error,
      retry: () => {
        void own.refetch();
        void other.refetch();
      },
    };
  }
  if (own.data === undefined || other.data === undefined) return { status: 'loading' };
  return { status: 'ready', own: own.data, other: other.data };
}
