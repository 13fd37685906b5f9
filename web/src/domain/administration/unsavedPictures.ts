import { useEffect, useRef } from 'react';
import { deleteFileAt } from '../../platform/firebase/storage.ts';

/** For a form that uploads a picture before it is saved. */
interface UnsavedPictures {
  /** Another picture was uploaded, in the place of the one before. */
  readonly noteUploaded: (url: string) => void;
  /** The form is sent with this picture: it may be stored from now on, whatever is answered. */
  readonly noteSent: (url: string) => void;
}

/**
 * Takes back what a form has uploaded and not sent, once another picture is there instead or the form goes: everybody may open it, and the
 * server deletes only what a document has shown. It is tried once, without a word.
 */
export function useUnsavedPictures(): UnsavedPictures {
  const waiting = useRef<string>(undefined);
  useEffect(() => () => takeBack(waiting.current), []);
  return {
    noteUploaded: (url) => {
      takeBack(waiting.current);
      waiting.current = url;
    },
    noteSent: (url) => {
      if (waiting.current === url) waiting.current = undefined;
    },
  };
}

function takeBack(url: string | undefined): void {
  if (url !== undefined) void deleteFileAt(url).catch(() => undefined);
}
