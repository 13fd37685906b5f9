import { useEffect } from 'react';
import { isAhead, useAcceptedTod } from '../../domain/tods/between/useAcceptedTod.ts';
import { lazyExtra } from '../../platform/ui/lazyPart.tsx';
import { useNow } from '../../platform/ui/useNow.ts';

// Most conversations have none: what shows it comes where there is one.
const PinnedTodCard = lazyExtra(async () => (await import('./components/PinnedTodCard.tsx')).PinnedTodCard);

interface PinnedTodProps {
  readonly uid: string;
  readonly partnerUid: string;
  /** Whether the two have an accepted tod, whenever it was played. */
  readonly onAccepted: (isAccepted: boolean) => void;
}

/** The accepted tod of two people above their conversation, as long as it is still to be played. */
export function PinnedTod({ uid, partnerUid, onAccepted }: PinnedTodProps) {
  const tod = useAcceptedTod(uid, partnerUid);
  const now = useNow();
  const isAccepted = tod !== undefined;
  useEffect(() => onAccepted(isAccepted), [onAccepted, isAccepted]);
  return tod !== undefined && isAhead(tod, now) ? (
    <PinnedTodCard tod={tod} uid={uid} partnerUid={partnerUid} now={now} />
  ) : null;
}
