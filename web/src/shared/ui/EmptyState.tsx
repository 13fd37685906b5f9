import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, py: { xs: 4, md: 7 }, px: 2 }}>
      <SportField
        sportId={sportId ?? null}
        sx={{ width: '100%', maxWidth: 280, aspectRatio: '16 / 9', borderRadius: '22px', mb: 1 }}
      />
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text === undefined ? null : (
        <Typography sx={{ maxWidth: 440, color: 'text.secondary' }}>{text}</Typography>
      )}
      {action}
    </Stack>
  );
}
