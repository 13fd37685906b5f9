import { queryOptions } from '@tanstack/react-query';
import { documentPaths, type ProfileFields, profileSchema } from '@tod/model';
import { readDocument } from '../../../platform/firebase/read.ts';

/** A profile read once and shared by what needs it on this page; null where there is none. */
export function profileRead(uid: string) {
  return queryOptions<ProfileFields | null>({
    queryKey: ['profileOnce', uid],
    queryFn: async () => (await readDocument(documentPaths.profile(uid), profileSchema)) ?? null,
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'always',
  });
}
