import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { EDGED } from '../theme/forcedColors.ts';
import { BARE_BUTTON } from './bareButton.ts';
import { mergeSx } from './mergeSx.ts';

interface LookProps {
  readonly variant?: 'contained' | 'outlined' | 'text';
  readonly size?: 'small' | 'medium' | 'large';
  /** Red, for what hurts or failed. */
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
  readonly sx?: SxProps<Theme>;
}

/*
 * For pages and shared parts that are there before the library's button, which weighs 9 KB: with it the home page, and a
 * conversation opened from a notification, would miss their budgets. They look like the library's, which everything else
 * uses, as dialogs and the administrators' pages (BusyButton where a press begins something).
 */

/** A link that looks like a button. */
export function PlainLink({ variant, size, isDangerous, children, sx, ...link }: LookProps & LinkProps) {
  return (
    <Box component={Link} {...link} sx={lookOf({ variant, size, isDangerous, sx })}>
      {children}
    </Box>
  );
}

interface PlainButtonProps extends LookProps {
  readonly onClick: () => void;
  /** What was asked for is on its way: meanwhile it keeps the focus, which a disabled one would lose, and takes no press. */
  readonly isBusy?: boolean;
}

/** A button that does something. */
export function PlainButton(props: PlainButtonProps) {
  const { variant, size, isDangerous, onClick, isBusy = false, children, sx } = props;
  return (
    <Box
      component="button"
      type="button"
      onClick={isBusy ? undefined : onClick}
      aria-disabled={isBusy}
      sx={lookOf({ variant, size, isDangerous, sx })}
    >
      {children}
    </Box>
  );
}

interface Look {
  readonly variant?: LookProps['variant'] | undefined;
  readonly size?: LookProps['size'] | undefined;
  readonly isDangerous?: boolean | undefined;
  readonly sx?: SxProps<Theme> | undefined;
}

function lookOf({ variant = 'contained', size = 'medium', isDangerous = false, sx }: Look): SxProps<Theme> {
  return mergeSx(
    [BARE_BUTTON, SHAPE, SIZES[size], VARIANTS[variant], isDangerous ? DANGEROUS[variant] : {}],
    sx,
  );
}

const SHAPE = {
  typography: 'button',
  borderRadius: '999px',
  textDecoration: 'none',
  gap: 1,
  '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
} as const;

const SIZES = {
  small: { minHeight: 36, px: 2 },
  medium: { minHeight: 44, px: 2.5 },
  large: { minHeight: 52, px: 3.5, fontSize: '1.0625rem' },
} as const;

const VARIANTS = {
  contained: {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    transition: 'background-color 150ms ease-out',
    '&:hover': { bgcolor: 'primary.dark' },
    ...EDGED,
  },
  outlined: {
    bgcolor: 'background.paper',
    color: 'text.primary',
    border: '1px solid',
    borderColor: 'divider',
    '&:hover': { borderColor: 'edge' },
  },
  text: { color: 'primary.main', '&:hover': { bgcolor: 'tint.main' } },
} as const;

const DANGEROUS = {
  contained: { bgcolor: 'error.main', color: 'error.contrastText', '&:hover': { bgcolor: 'error.main' } },
  outlined: { color: 'error.main' },
  text: { color: 'error.main' },
} as const;
