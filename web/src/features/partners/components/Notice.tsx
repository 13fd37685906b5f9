import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly severity: 'info' | 'warning';
  /** One button; it moves below the text where there is no room beside it. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A message that stays above the list. */
export function Notice({ severity, action, children }: NoticeProps) {
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2, borderRadius: '16px', alignItems: 'center', '& .MuiAlert-message': { flex: 1 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px' }}>{children}</Box>
        {action}
      </Box>
    </Alert>
  );
}
