import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@tod/model';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { profileRead } from './profileRead.ts';

export type OtherProfile =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly profile: Profile }
  | { readonly status: 'missing' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void };

/** Somebody's profile, read once; for members only. */
export function useOtherProfile(uid: string): OtherProfile {
  const { data, error, isError, refetch } = useQuery(
    {
      ...profileRead(uid),
      retry: (failures) => navigator.onLine && failures < 3,
    },
    queryClient,
  );
  if (data === null) return { status: 'missing' };
  if (data !== undefined) return { status: 'ready', profile: { ...data, uid } };
  return isError ? { status: 'error', error, retry: () => void refetch() } : { status: 'loading' };
}
