import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SessionContent } from '@tod/model';
import { winnerText } from '../texts.ts';
import { describePair } from './describeScore.ts';
import type { PlayerNames } from './ScoreEditor.tsx';
import { StatusChip } from './StatusChip.tsx';

interface SessionScoreProps {
  readonly score: NonNullable<SessionContent['score']>;
  readonly names: PlayerNames;
}

/** The score of a session as its sport is counted, and who has won. */
export function SessionScore({ score, names }: SessionScoreProps) {
  const isShared = score.scoring === 'distance';
  return (
    <>
      {isShared ? null : (
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {names.player1} – {names.player2}
        </Typography>
      )}
      <Stack component="ul" direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', m: 0, p: 0 }}>
        {score.sets.map((set, index) => (
          // Sets have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Stack component="li" key={index} sx={{ listStyle: 'none' }}>
            <StatusChip tone="tint">{describePair(set, score.scoring)}</StatusChip>
          </Stack>
        ))}
      </Stack>
      {isShared ? null : <StatusChip tone="lime">{winnerText(score.winner, names)}</StatusChip>}
    </>
  );
}
