import Box from '@mui/material/Box';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { emptyTexts as texts } from '../emptyTexts.ts';

interface EmptyThreadProps {
  readonly partnerName: string;
  /** The partner's first sport: its field stands here. */
  readonly sportId: string | null;
  /** The server has said that there are no messages. */
  readonly isConfirmed: boolean;
}

/** Nobody has written yet; without the server nobody knows that, only that nothing is kept here. */
export function EmptyThread({ partnerName, sportId, isConfirmed }: EmptyThreadProps) {
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'grid', placeItems: 'center' }}>
      {isConfirmed ? (
        <EmptyState
          title={texts.begin}
          text={texts.beginHint(partnerName)}
          {...(sportId === null ? {} : { sportId })}
        />
      ) : (
        <EmptyState title={texts.offline} text={texts.offlineBody} />
      )}
    </Box>
  );
}
