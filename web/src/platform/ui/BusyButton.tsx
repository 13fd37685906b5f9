import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'aria-disabled' | 'sx'> {
  /** What it began is on its way. */
  readonly isBusy: boolean;
  /** The page that it leads to, where it is a link. */
  readonly to?: string;
  readonly sx?: Exclude<ButtonProps['sx'], undefined | readonly unknown[]>;
}

/**
 * A button of which one press is enough for now. Meanwhile it keeps the focus, which a disabled one would lose, and takes no second
 * press.
 */
export function BusyButton({ isBusy, to, onClick, sx, children, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      {...(to === undefined ? {} : { component: Link, to })}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      sx={[sx ?? {}, isBusy && { opacity: 0.6, cursor: 'progress' }]}
    >
      <span>{children}</span>
    </Button>
  );
}
