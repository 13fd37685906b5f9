import { documentPaths, type ProfileFields, profileSchema } from '@tod/model';
import { errorCode } from '../../../platform/firebase/errorCode.ts';
import { readDocument } from '../../../platform/firebase/read.ts';

/** A profile, once; null where there is none, and where it is closed to this reader, which the rules answer alike. */
export async function readProfile(uid: string): Promise<ProfileFields | null> {
  try {
    return (await readDocument(documentPaths.profile(uid), profileSchema)) ?? null;
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return null;
    throw error;
  }
}
