import { useQuery } from '@tanstack/react-query';
import { documentPaths, type ProfileFields, profileSchema } from '@tod/model';
import { useCachedDocument } from '../../../platform/firebase/live.ts';
import { afterFailure, queryClient } from '../../../platform/firebase/queryClient.ts';
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

/** When the other one is asked for again after a failure. */
const PROFILE_AGAIN_MS = 10_000;

/**
 * One's own profile, with hours that were set on this device a moment ago, as the app keeps it anyway, and another one's
 * unless it was read shortly before. After a failure it goes on by itself. Reads nothing unless wanted.
 */
export function useBothProfiles(uid: string, otherUid: string, isWanted: boolean): BothProfiles {
  const own = useCachedDocument(isWanted ? documentPaths.profile(uid) : null, profileSchema);
  const other = useQuery(
    {
      ...profileRead(otherUid),
      retry: 1,
      enabled: isWanted,
      refetchInterval: afterFailure(PROFILE_AGAIN_MS),
    },
    queryClient,
  );
  if (own.status === 'error') return own;
  if (other.error !== null) return { status: 'error', error: other.error, retry: () => void other.refetch() };
  if (own.status === 'loading' || other.data === undefined) return { status: 'loading' };
  return { status: 'ready', own: own.status === 'missing' ? null : own.data, other: other.data };
}
