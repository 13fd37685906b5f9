import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SetScoring, Winner } from '@tod/model';
import {
  addSet,
  canAddSet,
  changeSet,
  isFieldWrong,
  leaderOf,
  removeSet,
  type TypedSet,
} from '../../../domain/tods/sessions/sessionForm.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts, winnerText } from '../texts.ts';
import { StatusChip } from './StatusChip.tsx';

/** How the two players are called on this screen. */
export interface PlayerNames {
  readonly player1: string;
  readonly player2: string;
}

interface SetsEditorProps {
  readonly sets: readonly TypedSet[];
  readonly scoring: SetScoring;
  readonly names: PlayerNames;
  /** What is wrong with the score, in words. */
  readonly error: string | undefined;
  readonly onChange: (sets: readonly TypedSet[]) => void;
}

const PLAYERS = ['player1', 'player2'] as const;
const ERROR_ID = 'sets-error';

/** The score of a session, set by set, with who wins as it is typed. */
export function SetsEditor({ sets, scoring, names, error, onChange }: SetsEditorProps) {
  const leader: Winner | undefined = leaderOf(sets, scoring);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="subtitle2" component="p">
        {texts.score}
      </Typography>
      {sets.map((set, index) => {
        const number = index + 1;
        return (
          // Sets have no identity but their place, and hold no state of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Stack key={index} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            {PLAYERS.map((player) => (
              <TextField
                key={player}
                label={texts.gamesOf(number, names[player])}
                value={set[player]}
                onChange={(event) => onChange(changeSet(sets, index, { [player]: event.target.value }))}
                error={error !== undefined && isFieldWrong(sets, set[player], scoring)}
                size="small"
                slotProps={{
                  htmlInput: {
                    inputMode: 'numeric',
                    maxLength: String(scoring.maxPoints).length,
                    'aria-describedby':
                      error !== undefined && isFieldWrong(sets, set[player], scoring) ? ERROR_ID : undefined,
                    autoComplete: 'off',
                  },
                }}
                sx={{ flex: 1, minWidth: 0 }}
              />
            ))}
            <IconButton
              aria-label={texts.removeSet(number)}
              onClick={() => onChange(removeSet(sets, index))}
              sx={index === 0 ? { visibility: 'hidden' } : {}}
            >
              <Icon name="trash" />
            </IconButton>
          </Stack>
        );
      })}
      {error === undefined ? null : (
        <Typography id={ERROR_ID} variant="caption" color="error" role="alert">
          {error}
        </Typography>
      )}
      <Stack
        direction="row"
        sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}
      >
        {canAddSet(sets, scoring) ? (
          <Button
            size="small"
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => onChange(addSet(sets, scoring))}
          >
            {texts.addSet}
          </Button>
        ) : (
          <span />
        )}
        <span role="status">
          {leader === undefined ? null : <StatusChip tone="lime">{winnerText(leader, names)}</StatusChip>}
        </span>
      </Stack>
    </Stack>
  );
}
