import { AD_IMAGE_FOLDER } from '@tod/model';
import { fileUrl } from '../../../platform/firebase/fileUrl.ts';
import { uploadFile } from '../../../platform/firebase/storage.ts';
import { encodeImage } from '../../profile/images/encodeImage.ts';
import { findImageProblem, IMAGE_PRESETS, type ImageProblem } from '../../profile/images/imageCheck.ts';

/** The chosen file is no picture that we take. */
export class AdImageProblemError extends Error {
  override readonly name = 'AdImageProblemError';
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem) {
    super(`The file is refused for its ${problem.what}.`);
    this.problem = problem;
  }
}

/**
 * Stores a picture for advertisements under a name of its own and answers its address. What the file says beside its pixels
 * stays on the device.
 * @param onProgress told the share that is sent, 0 to 1
 * @throws AdImageProblemError, ImageUnreadableError, or Storage's own error
 */
export async function uploadAdImage(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const problem = await findImageProblem(file);
  if (problem !== undefined) throw new AdImageProblemError(problem);
  const picture = await encodeImage(file, IMAGE_PRESETS.custom);
  const extension = picture.type.slice(picture.type.indexOf('/') + 1);
  const path = `${AD_IMAGE_FOLDER}/${crypto.randomUUID()}.${extension}`;
  await uploadFile(path, picture, onProgress, signal);
  return fileUrl(path, '1');
}
