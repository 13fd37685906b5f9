import { useQuery } from '@tanstack/react-query';
import { documentPaths, type Profile, profileSchema } from '@tod/model';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { readDocument } from '../../../platform/firebase/read.ts';

export type OtherProfile =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly profile: Profile }
  | { readonly status: 'missing' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void };

/** Somebody's profile, read once; visitors may see it too. */
export function useOtherProfile(uid: string): OtherProfile {
  const { data, error, isError, refetch } = useQuery(
    {
      queryKey: ['profile', uid],
      // Without a network it fails at once, and the page says so, instead of waiting for ever.
      networkMode: 'always',
      retry: (failures) => navigator.onLine && failures < 3,
      queryFn: async () => (await readDocument(documentPaths.profile(uid), profileSchema)) ?? null,
    },
    queryClient,
  );
  if (data === null) return { status: 'missing' };
  if (data !== undefined) return { status: 'ready', profile: { ...data, uid } };
  return isError ? { status: 'error', error, retry: () => void refetch() } : { status: 'loading' };
}
