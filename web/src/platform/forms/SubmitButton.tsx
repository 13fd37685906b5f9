import type { ButtonProps } from '@mui/material/Button';
import { BusyButton } from '../ui/BusyButton.tsx';

interface SubmitButtonProps {
  readonly label: string;
  /** Instead of the label while the form is on its way. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** It cannot be sent for now, which is said beside it. */
  readonly isHeld?: boolean;
  readonly color?: ButtonProps['color'];
  readonly size?: ButtonProps['size'];
}

/** Sends its form. */
export function SubmitButton({ label, busyLabel, isBusy, isHeld = false, color, size }: SubmitButtonProps) {
  return (
    <BusyButton
      type="submit"
      variant="contained"
      {...(color === undefined ? {} : { color })}
      {...(size === undefined ? {} : { size })}
      isBusy={isBusy || isHeld}
    >
      {isBusy ? busyLabel : label}
    </BusyButton>
  );
}
