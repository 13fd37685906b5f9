import { useRef } from 'react';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';

interface FileButtonProps {
  readonly label: string;
  /** The types of files to choose among, as an input has them. */
  readonly accept: string;
  readonly isBusy?: boolean;
  /** Undefined where none was chosen. */
  readonly onChoose: (file: File | undefined) => void;
}

/** Has the browser ask for a file. */
export function FileButton({ label, accept, isBusy = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <BusyButton variant="outlined" color="inherit" isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </BusyButton>
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
