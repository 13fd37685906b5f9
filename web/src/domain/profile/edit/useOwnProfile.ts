import { documentPaths, type ProfileFields, profileSchema } from '@tod/model';
import { type Live, useCachedDocument, useLiveDocument } from '../../../platform/firebase/live.ts';

/** The signed-in person's own profile as it changes, for the pages on which it is written; `missing` until the server has made it for a fresh account. */
export function useOwnProfile(uid: string): Live<ProfileFields> {
  return useLiveDocument(documentPaths.profile(uid), profileSchema);
}

/**
 * The same for whatever else shows it: read once, and from then on what this device changes in it. It is written every few minutes
 * while somebody is here, which a live one would be charged for.
 */
export function useCachedOwnProfile(uid: string): Live<ProfileFields> {
  return useCachedDocument(documentPaths.profile(uid), profileSchema);
}
