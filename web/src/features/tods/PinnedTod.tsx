import type { Tod } from '@tod/model';
import { useEffect, useState } from 'react';
import { isAhead, useAcceptedTod } from '../../domain/tods/between/useAcceptedTod.ts';
import { lazyExtra } from '../../platform/ui/lazyPart.tsx';
import { useNow } from '../../platform/ui/useNow.ts';
import { LazyProposalDialog } from './components/LazyProposalDialog.tsx';

// Most conversations have none: what shows it comes where there is one.
const PinnedTodCard = lazyExtra(async () => (await import('./components/PinnedTodCard.tsx')).PinnedTodCard);

interface PinnedTodProps {
  readonly uid: string;
  readonly partnerUid: string;
  /** Whether the two have an accepted tod, whenever it was played. */
  readonly onAccepted: (isAccepted: boolean) => void;
}

/** A proposal that is being made. */
interface Proposing {
  readonly tod: Tod;
  readonly partnerName: string;
}

/**
 * The accepted tod of two people above their conversation, as long as it is still to be played. What somebody is proposing stays
 * where it ends meanwhile: the server says why it comes too late.
 */
export function PinnedTod({ uid, partnerUid, onAccepted }: PinnedTodProps) {
  const tod = useAcceptedTod(uid, partnerUid);
  const now = useNow();
  const isAccepted = tod !== undefined;
  useEffect(() => onAccepted(isAccepted), [onAccepted, isAccepted]);
  const [proposing, setProposing] = useState<Proposing>();
  return (
    <>
      {tod !== undefined && isAhead(tod, now) ? (
        <PinnedTodCard
          tod={tod}
          uid={uid}
          partnerUid={partnerUid}
          now={now}
          onPropose={(partnerName) => setProposing({ tod, partnerName })}
        />
      ) : null}
      {proposing === undefined ? null : (
        <LazyProposalDialog
          tod={tod?.id === proposing.tod.id ? tod : proposing.tod}
          uid={uid}
          partnerName={proposing.partnerName}
          slot={null}
          onClose={() => setProposing(undefined)}
        />
      )}
    </>
  );
}
