import { paths as documents } from '@tod/model';
import { useState } from 'react';
import { deleteFileAt, uploadFile } from '../../../shared/firebase/storage.ts';
import { serverNow, updateDocument } from '../../../shared/firebase/write.ts';
import { newId } from '../../../shared/newId.ts';
import { toastError, toastSuccess } from '../../../shared/toast.ts';
import { encodeImage, ImageUnreadableError } from '../images/encodeImage.ts';
import { findImageProblem, IMAGE_PRESETS, type ImagePurpose } from '../images/imageCheck.ts';
import { texts } from '../texts.ts';

const FOLDERS = { avatar: 'avatars', banner: 'banners' } as const satisfies Record<ImagePurpose, string>;
const FIELDS = { avatar: 'avatarUrl', banner: 'bannerUrl' } as const satisfies Record<ImagePurpose, string>;

export type ImageUpload =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing' }
  /** `percent` is 0 to 100. */
  | { readonly phase: 'uploading'; readonly percent: number };

/**
 * Replaces one's photo or banner: checks the file, encodes it anew (nothing but pixels leaves the device), stores it and
 * names it in the profile. The former file goes once the profile no longer names it. Failures are told as toasts.
 */
export function useImageUpload(uid: string, purpose: ImagePurpose, formerUrl: string | null) {
  const [upload, setUpload] = useState<ImageUpload>({ phase: 'idle' });

  async function run(file: File): Promise<void> {
    setUpload({ phase: 'preparing' });
    try {
      const problem = await replaceImage(file);
      if (problem === undefined) toastSuccess(texts.imageSaved[purpose]);
      else toastError(problem);
    } finally {
      setUpload({ phase: 'idle' });
    }
  }

  /** What went wrong, in French; undefined when nothing did. */
  async function replaceImage(file: File): Promise<string | undefined> {
    const problem = await findImageProblem(file);
    if (problem !== undefined) return problem === 'size' ? texts.imageSize : texts.imageType;
    if (!navigator.onLine) return texts.imageOffline;
    let url: string;
    try {
      const picture = await encodeImage(file, IMAGE_PRESETS[purpose]);
      url = await uploadFile(pathOf(picture), picture, (share) =>
        setUpload({ phase: 'uploading', percent: Math.round(share * 100) }),
      );
    } catch (error) {
      return error instanceof ImageUnreadableError ? texts.imageUnreadable : texts.imageUploadFailed;
    }
    try {
      await updateDocument(documents.profile(uid), { [FIELDS[purpose]]: url, lastActive: serverNow() });
    } catch {
      void deleteFileAt(url).catch(leaveOrphan);
      return texts.imageSaveFailed[purpose];
    }
    if (formerUrl !== null) void deleteFileAt(formerUrl).catch(leaveOrphan);
    return undefined;
  }

  function pathOf(picture: Blob): string {
    const ending = picture.type === 'image/webp' ? 'webp' : 'jpg';
    return `${FOLDERS[purpose]}/${uid}/${purpose}-${Date.now()}-${newId().slice(0, 12)}.${ending}`;
  }

  return { upload, run };
}

/** An unused picture that could not be removed harms nobody; it goes with the account at the latest. */
function leaveOrphan(): void {}
