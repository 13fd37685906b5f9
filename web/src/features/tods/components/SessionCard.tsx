import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Session } from '@tod/model';
import type { ReactNode } from 'react';
import { capitalise, formatDayLabel } from '../../../platform/text/format.ts';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { winnerText } from '../texts.ts';
import type { PlayerNames } from './SetsEditor.tsx';
import { StatusChip } from './StatusChip.tsx';

interface SessionCardProps {
  readonly session: Session;
  readonly sportName: string;
  readonly names: PlayerNames;
  /** Who recorded it, as it should be read. */
  readonly author: string;
  readonly now: Date;
  /** What was said about it. */
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
            {[session.playedAt === null ? '' : capitalise(formatDayLabel(session.playedAt, now)), author]
              .filter((part) => part !== '')
              .join(' · ')}
          </Typography>
          {score === null || score.sets.length === 0 ? null : (
            <>
              <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {names.player1} – {names.player2}
              </Typography>
              <Stack component="ul" direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', m: 0, p: 0 }}>
                {score.sets.map((set, index) => (
                  // Sets have no identity but their place.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <Stack component="li" key={index} sx={{ listStyle: 'none' }}>
                    <StatusChip tone="tint">
                      {set.player1}
                      {'\u00a0–\u00a0'}
                      {set.player2}
                    </StatusChip>
                  </Stack>
                ))}
              </Stack>
              <StatusChip tone="lime">{winnerText(score.winner, names)}</StatusChip>
            </>
          )}
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
