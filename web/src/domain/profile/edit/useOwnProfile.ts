import { documentPaths, type ProfileFields, profileSchema } from '@tod/model';
import { type Live, useLiveDocument } from '../../../platform/firebase/live.ts';

/** The signed-in person's own profile as it changes; `missing` until the server has made it for a fresh account. */
export function useOwnProfile(uid: string): Live<ProfileFields> {
  return useLiveDocument(documentPaths.profile(uid), profileSchema);
}
