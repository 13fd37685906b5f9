import { documentPaths, type ProfileFields, profileSchema } from '@tod/model';
import { waitForChange } from '../../../platform/firebase/transact.ts';

/**
 * Waits until the reads of one's own profile have what was stored a moment ago. It is stored whether or not they can have it now:
 * never rejects.
 */
export async function waitForProfile(
  uid: string,
  isThere: (profile: ProfileFields) => boolean,
): Promise<void> {
  await waitForChange(documentPaths.profile(uid), profileSchema, isThere).catch(() => undefined);
}
