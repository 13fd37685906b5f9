import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface LookProps {
  readonly variant?: 'contained' | 'outlined';
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}

/*
 * Buttons of the pages that must be there first. They look like the library's own, which weighs 9 KB: with it the first
 * page would miss its budget. Everywhere else use the library's Button.
 */

/** A link that looks like a button. */
export function LinkButton({
  variant = 'contained',
  size = 'medium',
  children,
  ...link
}: LookProps & LinkProps) {
  return (
    <Box component={Link} {...link} sx={lookOf(variant, size)}>
      {children}
    </Box>
  );
}

/** A button that does something. */
export function ActionButton(props: LookProps & { readonly onClick: () => void }) {
  const { variant = 'contained', size = 'medium', onClick, children } = props;
  return (
    <Box component="button" type="button" onClick={onClick} sx={lookOf(variant, size)}>
      {children}
    </Box>
  );
}

/** For `sx`: a button without any look of its own. */
export const BARE_BUTTON = {
  appearance: 'none',
  border: 0,
  m: 0,
  p: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const;

function lookOf(variant: 'contained' | 'outlined', size: 'medium' | 'large'): SxProps<Theme> {
  return [BARE_BUTTON, SIZES[size], VARIANTS[variant]];
}

const SIZES = {
  medium: { typography: 'button', minHeight: 44, px: 2.5, borderRadius: '999px', textDecoration: 'none' },
  large: {
    typography: 'button',
    fontSize: '1.0625rem',
    minHeight: 52,
    px: 3.5,
    borderRadius: '999px',
    textDecoration: 'none',
  },
} as const;

const VARIANTS = {
  contained: {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    transition: 'background-color 150ms ease-out',
    '&:hover': { bgcolor: 'primary.dark' },
  },
  outlined: {
    bgcolor: 'background.paper',
    color: 'text.primary',
    border: '1px solid',
    borderColor: 'divider',
    '&:hover': { borderColor: 'edge' },
  },
} as const;
