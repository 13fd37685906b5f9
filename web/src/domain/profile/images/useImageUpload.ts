import { documentPaths, type PictureKind, profileSchema } from '@tod/model';
import { useEffect, useRef, useState } from 'react';
import { readDocument } from '../../../platform/firebase/read.ts';
import { uploadFile } from '../../../platform/firebase/storage.ts';
import { usePageHold } from '../../../platform/navigation/occupied.ts';
import { toastError, toastInfo, toastSuccess } from '../../../platform/ui/toast.ts';
import type { CroppedPicture } from './encodeImage.ts';
import { type ImageOutcome, type ImageStep, replaceImage, type ServerVerdict } from './replaceImage.ts';

/** A function that has to start first takes some seconds. */
const NAMED_WITHIN_MS = 20_000;

export interface ImageUpload {
  readonly step: ImageStep | { readonly phase: 'idle' };
  /** Answers what came of it, which was said. */
  readonly run: (source: File | CroppedPicture) => Promise<ImageOutcome['kind']>;
  readonly cancel: () => void;
}

/**
 * Replaces one's photo or banner, and tells as toasts what came of it.
 * @param version which one the profile names now
 */
export function useImageUpload(uid: string, kind: PictureKind, version: string | null): ImageUpload {
  const [step, setStep] = useState<ImageUpload['step']>({ phase: 'idle' });
  usePageHold('upload', step.phase !== 'idle');
  const running = useRef<AbortController>(undefined);
  const named = useRef({ version, onChange: () => {} });
  // Whoever leaves the page no longer sees how far it is and could not stop it.
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (named.current.version === version) return;
    named.current.version = version;
    named.current.onChange();
  }, [version]);

  function untilNamed(former: string | null): Promise<ServerVerdict> {
    return new Promise((resolve) => {
      const settle = (version: string | null) => resolve(verdictOn(version, former));
      // To whoever has left the page the profile says nothing more by itself.
      const lookOnce = async () => settle(await readVersion(uid, kind, named.current.version));
      const timer = setTimeout(() => void lookOnce(), NAMED_WITHIN_MS);
      named.current.onChange = () => {
        clearTimeout(timer);
        settle(named.current.version);
      };
      if (named.current.version !== former) named.current.onChange();
    });
  }

  async function run(source: File | CroppedPicture): Promise<ImageOutcome['kind']> {
    const mine = new AbortController();
    running.current = mine;
    const former = named.current.version;
    const outcome = await replaceImage(source, {
      uid,
      kind,
      hasFormer: former !== null,
      signal: mine.signal,
      onStep: setStep,
      upload: uploadFile,
      untilNamed: () => untilNamed(former),
    });
    setStep({ phase: 'idle' });
    TOASTS[outcome.kind](outcome.text);
    return outcome.kind;
  }

  return { step, run, cancel: () => running.current?.abort() };
}

/** Which picture the profile names; what was known last where it cannot be read. */
async function readVersion(uid: string, kind: PictureKind, known: string | null): Promise<string | null> {
  const profile = await readDocument(documentPaths.profile(uid), profileSchema).catch(() => undefined);
  if (profile === undefined) return known;
  return kind === 'avatar' ? profile.avatarVersion : profile.bannerVersion;
}

/** The server takes away what is no picture, and the profile then names none. */
function verdictOn(version: string | null, former: string | null): ServerVerdict {
  if (version === former) return 'late';
  return version === null ? 'refused' : 'named';
}

const TOASTS: Readonly<Record<ImageOutcome['kind'], (text: string) => void>> = {
  saved: toastSuccess,
  pending: toastInfo,
  cancelled: toastInfo,
  failed: toastError,
};
