import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface NoticeStripProps {
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly children: ReactNode;
}

/** A strip above what it speaks about. */
export function NoticeStrip({ icon, children }: NoticeStripProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        mb: 2,
        borderRadius: '16px',
        bgcolor: 'tint.main',
        color: 'tint.contrastText',
        typography: 'body2',
      }}
    >
      <Icon name={icon} size={20} />
      {children}
    </Box>
  );
}
