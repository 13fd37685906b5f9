import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SavingLineProps {
  /** Whether it has its place; it is there for screen readers in any case. */
  readonly hasPlace?: boolean;
  readonly children: ReactNode;
}

/** Says how saving stands: as high as the longest of it, so that nothing below moves under a finger when something is saved. */
export function SavingLine({ hasPlace = true, children }: SavingLineProps) {
  return (
    <Typography
      component="div"
      role="status"
      color="text.secondary"
      variant="body2"
      sx={hasPlace ? { my: 1.5, minHeight: { xs: '2lh', sm: '1lh' } } : undefined}
    >
      {children}
    </Typography>
  );
}
