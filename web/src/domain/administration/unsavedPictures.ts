import { useEffect, useRef } from 'react';
import { deleteFileAt } from '../../platform/firebase/storage.ts';

/** For a form that uploads a picture before it is saved. */
interface UnsavedPictures {
  /** Another picture was uploaded, in the place of the one before. */
  readonly noteUploaded: (url: string) => void;
  /** The form is sent with this picture: it may be stored from now on, also where no answer comes. */
  readonly noteSent: (url: string) => void;
  /** What was sent last is not stored: the answer was no. */
  readonly noteRefused: () => void;
}

/** What became of a form that was sent: `unknown` where it may be stored all the same, as the answer was lost. */
export type Sent = 'saved' | 'refused' | 'unknown';

/**
 * Takes back what a form has uploaded and not stored, once another picture is there instead or the form goes: everybody may open it, and the
 * server deletes only what a document has shown. It is tried once, without a word.
 */
export function useUnsavedPictures(): UnsavedPictures {
  const waiting = useRef<string>(undefined);
  // Not one that was sent before without an answer: it may be stored since then.
  const underWay = useRef<string>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      takeBack(waiting.current);
    };
  }, []);
  return {
    noteUploaded: (url) => {
      takeBack(waiting.current);
      waiting.current = url;
    },
    noteSent: (url) => {
      underWay.current = waiting.current === url ? url : undefined;
      if (waiting.current === url) waiting.current = undefined;
    },
    noteRefused: () => {
      if (isGone.current || waiting.current !== undefined) takeBack(underWay.current);
      else waiting.current = underWay.current;
      underWay.current = undefined;
    },
  };
}

function takeBack(url: string | undefined): void {
  if (url !== undefined) void deleteFileAt(url).catch(() => undefined);
}
