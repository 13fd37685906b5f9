import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Stands where a message is typed while none can be sent, and says why. */
export function ClosedComposer({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        m: { xs: 1.5, md: 2 },
        mb: 'max(16px, env(safe-area-inset-bottom))',
        px: 2,
        py: 1.5,
        borderRadius: '22px',
        bgcolor: 'tint.main',
        color: 'tint.contrastText',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>{text}</Box>
      {action}
    </Box>
  );
}
