import Box from '@mui/material/Box';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { emptyTexts as texts } from '../emptyTexts.ts';

interface EmptyThreadProps {
  readonly partnerName: string;
  /** The partner's first sport: its field stands here. */
  readonly sportId: string | null;
}

/** Nobody has written yet. */
export function EmptyThread({ partnerName, sportId }: EmptyThreadProps) {
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'grid', placeItems: 'center' }}>
      <EmptyState
        title={texts.begin}
        text={texts.beginHint(partnerName)}
        {...(sportId === null ? {} : { sportId })}
      />
    </Box>
  );
}
