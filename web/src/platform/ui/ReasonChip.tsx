import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Good news on lime: common sports, a common slot, a new tod. */
export function ReasonChip(props: { readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        bgcolor: 'lime.main',
        color: 'lime.contrastText',
        borderRadius: '16px',
        px: 1.5,
        py: 0.75,
        typography: 'subtitle2',
      }}
    >
      {props.children}
    </Box>
  );
}

/** A quiet label on tint: a sport, a level, a status. */
export function TintChip(props: { readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'tint.main',
        color: 'tint.contrastText',
        borderRadius: '999px',
        px: 1.5,
        py: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.45,
      }}
    >
      {props.children}
    </Box>
  );
}
