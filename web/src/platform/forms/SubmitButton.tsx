import Button, { type ButtonProps } from '@mui/material/Button';

interface SubmitButtonProps {
  readonly label: string;
  /** Instead of the label while the form is on its way. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly color?: ButtonProps['color'];
  readonly size?: ButtonProps['size'];
}

/** Sends its form. Meanwhile it keeps the focus, which a disabled button would lose, and takes no second press. */
export function SubmitButton({ label, busyLabel, isBusy, color, size }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      {...(color === undefined ? {} : { color })}
      {...(size === undefined ? {} : { size })}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
      sx={isBusy ? { opacity: 0.6, cursor: 'progress' } : undefined}
    >
      <span>{isBusy ? busyLabel : label}</span>
    </Button>
  );
}
