import { useRef, useState } from 'react';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { type Crop, centredCrop, cropArea } from './crop.ts';
import { ImageUnreadableError, openPicture } from './encodeImage.ts';
import { findImageProblem } from './imageCheck.ts';
import { describeProblem } from './replaceImage.ts';
import type { ImageUpload } from './useImageUpload.ts';

/** A photo on its way from a file to the profile: chosen, cropped, uploaded. */
export interface PhotoChoice {
  /** How far it is, from the file that is being read to the upload. */
  readonly upload: Pick<ImageUpload, 'step' | 'cancel'>;
  readonly choose: (file: File) => void;
  /** What is being cropped; undefined while nothing is. */
  readonly cropping: Cropping | undefined;
}

export interface Cropping {
  readonly picture: HTMLCanvasElement;
  readonly crop: Crop;
  readonly change: (edit: (crop: Crop) => Crop) => void;
  readonly save: () => void;
  readonly giveUp: () => void;
}

interface Opened {
  readonly picture: HTMLCanvasElement;
  readonly crop: Crop;
}

/** Has a photo cropped before it is uploaded. Where the upload fails the crop is shown again, as it was. */
export function usePhotoChoice(upload: ImageUpload): PhotoChoice {
  const [opened, setOpened] = useState<Opened>();
  const [isOpening, setIsOpening] = useState(false);
  const latest = useRef(0);

  async function choose(file: File): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    setIsOpening(true);
    const result = await openFile(file);
    if (mine !== latest.current) return;
    setIsOpening(false);
    if (typeof result === 'string') toastError(result);
    else setOpened({ picture: result, crop: centredCrop(result) });
  }

  async function save(saved: Opened): Promise<void> {
    setOpened(undefined);
    const area = cropArea(saved.crop, saved.picture);
    const outcome = await upload.run({ picture: saved.picture, area });
    if (outcome === 'failed') setOpened((newer) => newer ?? saved);
  }

  function stopOpening() {
    latest.current += 1;
    setIsOpening(false);
  }

  return {
    upload: isOpening ? { step: { phase: 'preparing' }, cancel: stopOpening } : upload,
    choose: (file) => void choose(file),
    cropping:
      opened === undefined
        ? undefined
        : {
            ...opened,
            change: (edit) => setOpened((current) => current && { ...current, crop: edit(current.crop) }),
            save: () => void save(opened),
            giveUp: () => setOpened(undefined),
          },
  };
}

/** The picture in a file, or why there is none to be had, in French. */
async function openFile(file: File): Promise<HTMLCanvasElement | string> {
  try {
    const problem = await findImageProblem(file);
    return problem === undefined ? await openPicture(file) : describeProblem(problem);
  } catch (error) {
    // A file that went, or changed, since it was chosen cannot be read either.
    if (error instanceof ImageUnreadableError || error instanceof DOMException) return texts.imageUnreadable;
    throw error;
  }
}
