import { newId } from '../../../platform/firebase/newId.ts';
import { isUnreachable } from '../../../platform/firebase/withTimeout.ts';
import { texts } from '../texts.ts';
import { encodeImage, ImageUnreadableError } from './encodeImage.ts';
import { findImageProblem, IMAGE_PRESETS, type ImageProblem, type ImagePurpose } from './imageCheck.ts';

const FOLDERS = { avatar: 'avatars', banner: 'banners' } as const satisfies Record<ImagePurpose, string>;

export type ImageStep =
  | { readonly phase: 'preparing' }
  /** `percent` is 0 to 100. */
  | { readonly phase: 'uploading'; readonly percent: number }
  /** It lies there and is being named in the profile. */
  | { readonly phase: 'uploaded' };

/** Where pictures go, and what tells the screen how far it is. */
export interface ImageWork {
  readonly uid: string;
  readonly purpose: ImagePurpose;
  readonly formerUrl: string | null;
  readonly signal: AbortSignal;
  readonly onStep: (step: ImageStep) => void;
  readonly upload: (
    path: string,
    file: Blob,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<string>;
  /** Names the picture in the profile. */
  readonly name: (url: string) => Promise<void>;
  readonly remove: (url: string) => Promise<void>;
}

/**
 * Replaces a picture of a profile: checks the file, encodes it anew (nothing but pixels leaves the device), stores it and
 * names it. The former file goes once the profile no longer names it, and a new one that could not be named goes at once.
 * Answers in French what went wrong; undefined when nothing did. Never rejects.
 */
export async function replaceImage(file: Blob, work: ImageWork): Promise<string | undefined> {
  const { purpose, signal } = work;
  work.onStep({ phase: 'preparing' });
  const problem = await findImageProblem(file);
  if (problem !== undefined) return describeProblem(problem);
  if (!navigator.onLine) return texts.imageOffline;
  let url: string;
  try {
    const picture = await encodeImage(file, IMAGE_PRESETS[purpose]);
    const showShare = (share: number) =>
      work.onStep({ phase: 'uploading', percent: Math.round(share * 100) });
    url = await work.upload(pathOf(work, picture), picture, showShare, signal);
  } catch (error) {
    if (signal.aborted) return texts.imageCancelled;
    return error instanceof ImageUnreadableError ? texts.imageUnreadable : texts.imageUploadFailed;
  }
  if (signal.aborted) {
    void work.remove(url).catch(ignoreOrphan);
    return texts.imageCancelled;
  }
  work.onStep({ phase: 'uploaded' });
  try {
    await work.name(url);
  } catch (error) {
    // Where the connection was lost nobody knows whether the profile names it by now.
    if (!isUnreachable(error)) void work.remove(url).catch(ignoreOrphan);
    return texts.imageSaveFailed[purpose];
  }
  if (work.formerUrl !== null) void work.remove(work.formerUrl).catch(ignoreOrphan);
  return undefined;
}

function describeProblem(problem: ImageProblem): string {
  if (problem.what === 'pixels') return texts.imageTooManyPixels(problem.width, problem.height);
  return problem.what === 'size' ? texts.imageSize : texts.imageType;
}

function pathOf({ uid, purpose }: ImageWork, picture: Blob): string {
  const ending = picture.type === 'image/webp' ? 'webp' : 'jpg';
  return `${FOLDERS[purpose]}/${uid}/${purpose}-${Date.now()}-${newId().slice(0, 12)}.${ending}`;
}

/** An unused picture that could not be removed harms nobody; it goes with the account at the latest. */
function ignoreOrphan(): void {}
