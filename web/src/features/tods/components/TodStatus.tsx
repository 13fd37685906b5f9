import Stack from '@mui/material/Stack';
import { awaitedUidOf, type Tod } from '@tod/model';
import { isPartnerSuspended } from '../../../domain/tods/offeredActions.ts';
import { texts } from '../texts.ts';
import { StatusChip } from './StatusChip.tsx';

/** Where a tod stands, seen by this person: its status, who asked, and what was played. */
export function TodStatus({ tod, uid }: { readonly tod: Tod; readonly uid: string }) {
  const isAwaited = awaitedUidOf(tod) === uid;
  const isOver = tod.status === 'rejected' || tod.status === 'cancelled';
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {tod.status !== 'pending' ? (
        <StatusChip tone={isOver ? 'quiet' : 'tint'}>{texts.status[tod.status]}</StatusChip>
      ) : (
        // Who asked, whoever is to answer by now.
        <StatusChip tone={isAwaited ? 'lime' : 'tint'}>
          {tod.initiatorUid === uid ? texts.outgoing : texts.incoming}
        </StatusChip>
      )}
      {tod.status !== 'accepted' || tod.proposal === null ? null : isAwaited ? (
        <StatusChip tone="lime">{texts.changeIncoming}</StatusChip>
      ) : (
        <StatusChip tone="tint">{texts.changeOutgoing}</StatusChip>
      )}
      {isPartnerSuspended(tod, uid) ? <StatusChip tone="quiet">{texts.suspended}</StatusChip> : null}
      {tod.sessionCount > 0 ? (
        <StatusChip tone="lime">{texts.sessionsRecorded(tod.sessionCount)}</StatusChip>
      ) : null}
    </Stack>
  );
}
