import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Session } from '@tod/model';
import type { ReactNode } from 'react';
import { capitalise, formatDayLabel } from '../../../platform/text/format.ts';
import { SportField } from '../../../platform/ui/SportField.tsx';
import type { PlayerNames } from './ScoreEditor.tsx';
import { SessionScore } from './SessionScore.tsx';

interface SessionCardProps {
  readonly session: Session;
  readonly sportName: string;
  readonly names: PlayerNames;
  /** Who recorded it, as it should be read. */
  readonly author: string;
  readonly now: Date;
  /** What the two said about it, and about each other. */
  readonly children?: ReactNode;
}

/** One session that was played. */
export function SessionCard({ session, sportName, names, author, now, children }: SessionCardProps) {
  const { score } = session;
  return (
    <Card component="article" aria-label={sportName}>
      <Stack direction="row" sx={{ gap: 2, p: 2 }}>
        <SportField
          sportId={session.sportId}
          sx={{ width: 56, height: 56, borderRadius: '16px', flexShrink: 0 }}
        />
        <Stack sx={{ minWidth: 0, gap: 0.75, alignItems: 'flex-start' }}>
          <Typography variant="h4" component="h3">
            {sportName}
          </Typography>
          <Typography color="textSecondary">
            {[
              session.playedAt === null ? '' : capitalise(formatDayLabel(session.playedAt, now)),
              session.place?.name ?? '',
              author,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Typography>
          {score === null || score.sets.length === 0 ? null : <SessionScore score={score} names={names} />}
          {session.notes === '' ? null : (
            <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {session.notes}
            </Typography>
          )}
        </Stack>
      </Stack>
      {children === null ? null : (
        <Stack sx={{ gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>{children}</Stack>
      )}
    </Card>
  );
}
