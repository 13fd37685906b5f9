import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Link } from 'react-router-dom';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'aria-disabled' | 'sx'> {
  /** What it began is on its way, or is done and cannot be done again. */
  readonly isBusy: boolean;
  /** Its label stays as it is meanwhile: a spinner takes the place of the icon at its start, or of the label. */
  readonly hasSpinner?: boolean;
  /** The page that it leads to, where it is a link. */
  readonly to?: string;
  readonly sx?: Exclude<ButtonProps['sx'], undefined | readonly unknown[]>;
}

/**
 * A button of which one press is enough for now. Meanwhile it keeps the focus, which a disabled one would lose, and takes no second
 * press.
 */
export function BusyButton(props: BusyButtonProps) {
  const { isBusy, hasSpinner = false, to, onClick, startIcon, sx, children, ...button } = props;
  const spinner = isBusy && hasSpinner ? <CircularProgress size={16} color="inherit" aria-hidden /> : null;
  const isOverLabel = spinner !== null && startIcon === undefined;
  return (
    <Button
      {...button}
      {...(to === undefined ? {} : { component: Link, to })}
      startIcon={isOverLabel ? undefined : (spinner ?? startIcon)}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      sx={[sx ?? {}, isBusy && { opacity: 0.6, cursor: 'default' }]}
    >
      {isOverLabel ? <span style={OVER_LABEL}>{spinner}</span> : null}
      <span style={isOverLabel ? UNSEEN : undefined}>{children}</span>
    </Button>
  );
}

const OVER_LABEL = { position: 'absolute', display: 'flex' } as const;
/** Read out all the same. */
const UNSEEN = { opacity: 0 } as const;
