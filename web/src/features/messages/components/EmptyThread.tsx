import Box from '@mui/material/Box';
import { useState } from 'react';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { useHasPassed } from '../../../platform/ui/useHasPassed.ts';
import { emptyTexts as texts } from '../emptyTexts.ts';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';

/** For so long a browser that is online waits for the server's answer, in milliseconds. */
const ANSWER_MS = 5_000;

interface EmptyThreadProps {
  readonly partnerName: string;
  /** The partner's first sport: its field stands here. */
  readonly sportId: string | null;
  /** The server has said that there are no messages. */
  readonly isConfirmed: boolean;
}

/** Nobody has written yet; before the server has said so nobody knows that, only that nothing is stored here. */
export function EmptyThread({ partnerName, sportId, isConfirmed }: EmptyThreadProps) {
  if (!isConfirmed) return <NothingStored />;
  return (
    <Box sx={FRAME}>
      <EmptyState
        title={texts.begin}
        text={texts.beginHint(partnerName)}
        {...(sportId === null ? {} : { sportId })}
      />
    </Box>
  );
}

function NothingStored() {
  const isOnline = useIsOnline();
  const [shownAt] = useState(() => Date.now());
  const isLate = useHasPassed(new Date(shownAt + ANSWER_MS));
  if (isOnline && !isLate) return <ConversationSkeleton />;
  return (
    <Box sx={FRAME}>
      <EmptyState title={texts.offline} text={texts.offlineBody} />
    </Box>
  );
}

const FRAME = { flex: 1, minHeight: 0, overflowY: 'auto', display: 'grid', placeItems: 'center' } as const;
