import { documentPaths, PICTURE_FIELDS, type PictureKind, profileSchema } from '@tod/model';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { whyNotOwner } from '../edit/ownership.ts';
import { waitForProfile } from '../edit/waitForProfile.ts';
import { texts } from '../texts.ts';

export type ImageRemoval =
  | { readonly status: 'removed' }
  /** `text` in French. */
  | { readonly status: 'failed'; readonly text: string };

/**
 * Has one's profile name no photo, or no banner, any more; the server deletes the file then. Whatever page shows the profile has
 * it then. Never rejects.
 */
export async function removeImage(uid: string, kind: PictureKind): Promise<ImageRemoval> {
  const field = PICTURE_FIELDS[kind];
  try {
    const notTheirs = await whyNotOwner(uid, texts.saveSignedOut);
    if (notTheirs !== undefined) return { status: 'failed', text: notTheirs };
    await changeOnServer(documentPaths.profile(uid), profileSchema, (current) => {
      // The rules would refuse it as well, and not say why.
      if (current.suspended) throw new RefusedError('accountSuspended');
      return current[field] === null ? null : { [field]: null };
    });
  } catch (error) {
    return { status: 'failed', text: `${texts.imageNotRemoved[kind]} ${failureText(error)}` };
  }
  await waitForProfile(uid, (profile) => profile[field] === null);
  return { status: 'removed' };
}
