import type { ButtonProps } from '@mui/material/Button';
import { BusyButton } from '../ui/BusyButton.tsx';

interface SubmitButtonProps {
  readonly label: string;
  /** Instead of the label while the form is on its way. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly color?: ButtonProps['color'];
  readonly size?: ButtonProps['size'];
}

/** Sends its form. */
export function SubmitButton({ label, busyLabel, isBusy, color, size }: SubmitButtonProps) {
  return (
    <BusyButton
      type="submit"
      variant="contained"
      {...(color === undefined ? {} : { color })}
      {...(size === undefined ? {} : { size })}
      isBusy={isBusy}
    >
      {isBusy ? busyLabel : label}
    </BusyButton>
  );
}
