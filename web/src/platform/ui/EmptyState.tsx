import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NoWrap } from './NoWrap.tsx';
import { SportField } from './SportField.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** The field to show; the default one without. */
  readonly sportId?: string;
  /** One button. */
  readonly action?: ReactNode;
}

/** Nothing here yet: the matching field, one sentence, one action. */
export function EmptyState({ title, text, sportId, action }: EmptyStateProps) {
  return (
    <Box sx={FRAME}>
      <SportField
        sportId={sportId ?? null}
        sx={{ width: '100%', maxWidth: 280, aspectRatio: '16 / 9', borderRadius: '22px', mb: 1 }}
      />
      <Box component="p" sx={{ typography: 'h3', m: 0 }}>
        <NoWrap text={title} />
      </Box>
      {text === undefined ? null : (
        <Box component="p" sx={{ m: 0, maxWidth: 440, color: 'text.secondary' }}>
          <NoWrap text={text} />
        </Box>
      )}
      {action}
    </Box>
  );
}

const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1.5,
  py: { xs: 4, md: 7 },
  px: 2,
} as const;
