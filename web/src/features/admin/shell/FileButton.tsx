import Button from '@mui/material/Button';
import { useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** The types of files to choose among, as an input has them. */
  readonly accept: string;
  readonly isDisabled?: boolean;
  /** Undefined where none was chosen. */
  readonly onChoose: (file: File | undefined) => void;
}

/** Has the browser ask for a file. */
export function FileButton({ label, accept, isDisabled = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={isDisabled} onClick={() => input.current?.click()}>
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
