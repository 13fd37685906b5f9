import { IMAGE_TYPES } from '@tod/model';
import { type ChangeEvent, type ReactNode, useRef } from 'react';

interface FileInput {
  /** To be rendered; nobody sees it. */
  readonly input: ReactNode;
  /** Opens the device's dialog of files. */
  readonly open: () => void;
}

/** A way to choose a picture with a button of one's own. */
export function useFileInput(label: string, onFile: (file: File) => void): FileInput {
  const element = useRef<HTMLInputElement>(null);

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // So that choosing the same file again, after a failure, counts as a choice.
    event.target.value = '';
    if (file !== undefined) onFile(file);
  }

  return {
    input: (
      <input
        ref={element}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        aria-label={label}
        onChange={handleFile}
      />
    ),
    open: () => element.current?.click(),
  };
}
