import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BARE_BUTTON } from './bareButton.ts';
import { mergeSx } from './mergeSx.ts';

interface LookProps {
  /** What it does; the icon alone does not say it. */
  readonly label: string;
  /** The icon. */
  readonly children: ReactNode;
  readonly sx?: SxProps<Theme>;
}

interface RoundButtonProps extends LookProps {
  readonly type?: 'button' | 'submit';
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly isDisabled?: boolean;
  /** What it began is on its way: meanwhile it keeps the focus, and takes no press. */
  readonly isBusy?: boolean;
  readonly className?: string;
  /** What it opens, and whether that is open. */
  readonly opens?: { readonly what: 'menu' | 'dialog'; readonly isOpen: boolean };
}

/** A round button with an icon; lighter than the library's (see PlainButton). */
export function RoundButton(props: RoundButtonProps) {
  const { label, children, sx, type = 'button', onClick, className, opens } = props;
  const { isDisabled = false, isBusy = false } = props;
  return (
    <Box
      component="button"
      type={type}
      aria-label={label}
      title={label}
      onClick={isBusy ? undefined : onClick}
      disabled={isDisabled}
      aria-disabled={isBusy}
      className={className}
      {...(opens === undefined ? {} : { 'aria-haspopup': opens.what, 'aria-expanded': opens.isOpen })}
      sx={mergeSx([ROUND_LOOK], sx)}
    >
      {children}
    </Box>
  );
}

/** A round button that leads to another page. */
export function RoundLink({ label, to, children, sx }: LookProps & { readonly to: string }) {
  return (
    <Box component={Link} to={to} aria-label={label} title={label} sx={mergeSx([ROUND_LOOK], sx)}>
      {children}
    </Box>
  );
}

/** For `sx`: what makes a button round, where many of them share one style. */
export const ROUND_LOOK = {
  ...BARE_BUTTON,
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: '50%',
  color: 'text.primary',
  '&:hover': { bgcolor: 'tint.main' },
  '&:disabled': { cursor: 'default' },
} as const;
