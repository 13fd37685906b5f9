import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PastSessionChange, Session } from '@tod/model';
import { formatDate, formatDateTime } from '../../../platform/text/format.ts';
import { texts } from '../texts.ts';
import { describeScore } from './describeScore.ts';

interface SessionHistoryProps {
  readonly session: Session;
  readonly uid: string;
  readonly partnerName: string;
  readonly sportNameOf: (sportId: string) => string;
}

/** Who said what about a session, and when, the earliest first; nothing where it stands as it was recorded. */
export function SessionHistory({ session, uid, partnerName, sportNameOf }: SessionHistoryProps) {
  if (session.changes.length === 0) return null;
  const nameOf = (someUid: string) => (someUid === uid ? texts.youInSentence : partnerName);
  return (
    <Box component="ol" aria-label={texts.sessionHistory} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <Entry said={texts.sessionRecorded(nameOf(session.recorderUid))} at={session.createdAt} />
      {session.changes.map((change) => (
        <Entry
          key={change.id}
          said={texts.sessionChanged[change.change](nameOf(change.byUid))}
          at={change.at}
          more={moreOf(change, sportNameOf)}
        />
      ))}
    </Box>
  );
}

function Entry(props: { readonly said: string; readonly at: Date | null; readonly more?: string }) {
  return (
    <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {props.said}
        {props.at === null ? '' : ` · ${formatDateTime(props.at)}`}
      </Typography>
      {props.more === undefined || props.more === '' ? null : (
        <Typography variant="body2" color="textSecondary" dir="auto">
          {props.more}
        </Typography>
      )}
    </Box>
  );
}

/** Why it was disputed, or what stood there before. */
function moreOf(
  { message, before }: PastSessionChange,
  sportNameOf: SessionHistoryProps['sportNameOf'],
): string {
  if (before === null) return message;
  const { playedAt, sportId, score, place, notes } = before;
  const parts = [
    playedAt === null ? '' : formatDate(playedAt),
    sportNameOf(sportId),
    describeScore(score),
    place?.name ?? '',
    notes,
  ];
  return texts.sessionBefore(parts.filter((part) => part !== '').join(' · '));
}
