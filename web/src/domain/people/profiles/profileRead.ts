import { queryOptions } from '@tanstack/react-query';
import type { ProfileFields } from '@tod/model';
import { readProfile } from './readProfile.ts';

/** A profile read once and shared by what needs it on this page; null where there is none. */
export function profileRead(uid: string) {
  return queryOptions<ProfileFields | null>({
    queryKey: ['profileOnce', uid],
    queryFn: () => readProfile(uid),
    // Without a network it fails at once, and the page says so, instead of waiting for ever.
    networkMode: 'always',
  });
}
