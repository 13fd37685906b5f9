import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface HomeSectionProps {
  readonly title: string;
  /** Beside the title, such as a link to everything. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the home page under its heading. */
export function HomeSection({ title, action, children }: HomeSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 2,
          mb: 2.5,
          flexWrap: 'wrap',
        }}
      >
        <Box component="h2" id={id} sx={{ typography: 'h2', m: 0 }}>
          {title}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}

export const CARD = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  p: 2.5,
} as const;
