import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { footerTexts } from './footerTexts.ts';

/** A page that does not exist yet: named, reachable by keyboard, and it says so on hover and focus. */
export function DisabledLink(props: { readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="span" sx={{ position: 'relative' }}>
      <Box component="button" type="button" aria-disabled="true" aria-describedby={id} sx={LINK}>
        {props.children}
      </Box>
      <Box component="span" role="tooltip" id={id} sx={TIP}>
        {footerTexts.unavailable}
      </Box>
    </Box>
  );
}

const LINK = {
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  typography: 'body2',
  color: 'text.secondary',
  cursor: 'not-allowed',
  '&:focus-visible': {
    outline: '3px solid var(--tod-palette-primary-main)',
    outlineOffset: 2,
    borderRadius: '4px',
  },
  '&:hover + [role=tooltip], &:focus-visible + [role=tooltip]': { display: 'block' },
} as const;

const TIP = {
  position: 'absolute',
  left: 0,
  bottom: '100%',
  zIndex: 2,
  width: 'max-content',
  maxWidth: 'min(200px, 40vw)',
  px: 1.25,
  py: 0.75,
  borderRadius: '12px',
  bgcolor: 'ink.main',
  color: 'ink.contrastText',
  typography: 'caption',
  display: 'none',
  pointerEvents: 'none',
} as const;
