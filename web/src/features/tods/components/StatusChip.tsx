import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface StatusChipProps {
  /** `lime` is good news, `quiet` is what is over. */
  readonly tone: 'tint' | 'lime' | 'quiet';
  readonly children: ReactNode;
}

const TONES = {
  tint: { bgcolor: 'tint.main', color: 'tint.contrastText' },
  lime: { bgcolor: 'lime.main', color: 'lime.contrastText' },
  quiet: { border: 1, borderColor: 'divider', color: 'text.secondary' },
} as const;

export function StatusChip({ tone, children }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={{
        ...TONES[tone],
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 26,
        borderRadius: '999px',
        px: 1.5,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.3,
      }}
    >
      {children}
    </Box>
  );
}
