import { type PictureKind, picturePath } from '@tod/model';
import { texts } from '../texts.ts';
import { type CroppedPicture, encodeImage, ImageUnreadableError } from './encodeImage.ts';
import { findImageProblem, IMAGE_PRESETS, type ImageProblem } from './imageCheck.ts';

export type ImageStep =
  | { readonly phase: 'preparing' }
  /** `percent` is 0 to 100. */
  | { readonly phase: 'uploading'; readonly percent: number }
  /** It lies there, and the server looks at it. */
  | { readonly phase: 'uploaded' };

/** What the server has made of an uploaded picture: taken, taken away as no picture, or nothing yet. */
export type ServerVerdict = 'named' | 'refused' | 'late';

/** Where pictures go, and what tells the screen how far it is. */
export interface ImageWork {
  readonly uid: string;
  readonly kind: PictureKind;
  /** Whether there is one that this replaces. */
  readonly hasFormer: boolean;
  readonly signal: AbortSignal;
  readonly onStep: (step: ImageStep) => void;
  readonly upload: (
    path: string,
    file: Blob,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Resolves once the profile names another version than before, or none any more, or when that takes too long. */
  readonly untilNamed: () => Promise<ServerVerdict>;
}

/** What came of it, in French. */
export interface ImageOutcome {
  readonly kind: 'saved' | 'pending' | 'cancelled' | 'failed';
  readonly text: string;
}

/**
 * Replaces a picture of a profile: checks a file, encodes it or what was cropped out of one anew (nothing but pixels leaves the
 * device), stores it in the place of the former one and waits until the server has looked at it and named it. Never rejects.
 */
export async function replaceImage(source: Blob | CroppedPicture, work: ImageWork): Promise<ImageOutcome> {
  const { uid, kind, signal } = work;
  work.onStep({ phase: 'preparing' });
  const isFile = source instanceof Blob;
  const problem = isFile ? await findProblem(source) : undefined;
  if (problem !== undefined) return failed(problem);
  if (!navigator.onLine) return failed(isFile ? texts.imageOffline : texts.cropOffline);
  try {
    const picture = await encodeImage(source, IMAGE_PRESETS[kind]);
    const showShare = (share: number) =>
      work.onStep({ phase: 'uploading', percent: Math.round(share * 100) });
    await work.upload(picturePath(kind, uid), picture, showShare, signal);
  } catch (error) {
    if (signal.aborted)
      return { kind: 'cancelled', text: work.hasFormer ? texts.imageCancelled : texts.firstImageCancelled };
    return failed(error instanceof ImageUnreadableError ? texts.imageUnreadable : texts.imageUploadFailed);
  }
  // From here on it is in the place of the former one: there is nothing left to call off.
  work.onStep({ phase: 'uploaded' });
  return outcomeOf(await work.untilNamed(), kind);
}

/** What is wrong with a file, in French; undefined when nothing is. */
async function findProblem(file: Blob): Promise<string | undefined> {
  try {
    const problem = await findImageProblem(file);
    return problem === undefined ? undefined : describeProblem(problem);
  } catch {
    // It went, or changed, since it was chosen, or lies in a cloud that does not answer.
    return texts.imageUnreadable;
  }
}

function outcomeOf(verdict: ServerVerdict, kind: PictureKind): ImageOutcome {
  switch (verdict) {
    case 'named':
      return { kind: 'saved', text: texts.imageSaved[kind] };
    case 'refused':
      return failed(texts.imageNotSaved[kind]);
    case 'late':
      return { kind: 'pending', text: texts.imagePending[kind] };
  }
}

function failed(text: string): ImageOutcome {
  return { kind: 'failed', text };
}

/** Why a file is not taken, in French. */
export function describeProblem(problem: ImageProblem): string {
  switch (problem.what) {
    case 'pixels':
      return texts.imageTooManyPixels(problem.width, problem.height);
    case 'size':
      return texts.imageSize;
    case 'heic':
      return texts.imageHeic;
    case 'type':
      return texts.imageType;
  }
}
