import { documentPaths, profileSchema } from '@tod/model';
import { useEffect, useRef, useState } from 'react';
import { deleteFileAt, uploadFile } from '../../../platform/firebase/storage.ts';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { toastError, toastInfo, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import type { ImagePurpose } from './imageCheck.ts';
import { type ImageStep, replaceImage } from './replaceImage.ts';

const FIELDS = { avatar: 'avatarUrl', banner: 'bannerUrl' } as const satisfies Record<ImagePurpose, string>;

export interface ImageUpload {
  readonly step: ImageStep | { readonly phase: 'idle' };
  readonly run: (file: File) => Promise<void>;
  readonly cancel: () => void;
}

/** Replaces one's photo or banner, and tells as toasts what came of it. */
export function useImageUpload(uid: string, purpose: ImagePurpose, formerUrl: string | null): ImageUpload {
  const [step, setStep] = useState<ImageUpload['step']>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  // Whoever leaves the page no longer sees how far it is and could not stop it.
  useEffect(() => () => running.current?.abort(), []);

  async function run(file: File): Promise<void> {
    const mine = new AbortController();
    running.current = mine;
    const problem = await replaceImage(file, {
      uid,
      purpose,
      formerUrl,
      signal: mine.signal,
      onStep: setStep,
      upload: uploadFile,
      name: (url) =>
        changeOnServer(documentPaths.profile(uid), profileSchema, () => ({
          [FIELDS[purpose]]: url,
        })),
      remove: deleteFileAt,
    });
    setStep({ phase: 'idle' });
    if (problem === undefined) toastSuccess(texts.imageSaved[purpose]);
    else if (mine.signal.aborted) toastInfo(problem);
    else toastError(problem);
  }

  return { step, run, cancel: () => running.current?.abort() };
}
