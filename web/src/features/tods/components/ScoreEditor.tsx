import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { hasSets, type Scoring } from '@tod/model';
import { useId } from 'react';
import {
  addSet,
  canAddSet,
  changeSet,
  faultsOfTyped,
  leaderOf,
  removeSet,
  type TypedSet,
} from '../../../domain/tods/sessions/typedScore.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { faultText, scoreTexts } from '../scoreTexts.ts';
import { winnerText } from '../texts.ts';
import { StatusChip } from './StatusChip.tsx';

/** How the two players are called on this screen. */
export interface PlayerNames {
  readonly player1: string;
  readonly player2: string;
}

interface ScoreEditorProps {
  /** What the form calls it: it looks at a score again when one of its fields is left. */
  readonly name: string;
  readonly sets: readonly TypedSet[];
  /** Anything but `none`. */
  readonly scoring: Scoring;
  readonly names: PlayerNames;
  /** Whether what is wrong is shown: once somebody wanted to send it. */
  readonly isChecked: boolean;
  /** It is on its way as it stands. */
  readonly isReadOnly: boolean;
  readonly onChange: (sets: readonly TypedSet[]) => void;
}

const PLAYERS = ['player1', 'player2'] as const;

/** The score of a session as its sport is counted, with who wins as it is typed. Only what is wrong is marked, with why. */
export function ScoreEditor(props: ScoreEditorProps) {
  const { name, sets, scoring, names, isChecked, isReadOnly, onChange } = props;
  const id = useId();
  const leader = leaderOf(sets, scoring);
  const faults = isChecked ? faultsOfTyped(sets, scoring) : [];
  const players = scoring === 'distance' ? PLAYERS.slice(0, 1) : PLAYERS;
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <Typography variant="subtitle2" component="p" id={id}>
        {scoreTexts.title}
      </Typography>
      {scoreTexts.hint[scoring] === '' ? null : (
        <Typography variant="body2" color="textSecondary">
          {scoreTexts.hint[scoring]}
        </Typography>
      )}
      {sets.map((set, index) => {
        const number = index + 1;
        const ofSet = faults.find((fault) => fault.set === index && fault.player === undefined);
        return (
          // Sets have no identity but their place, and hold no state of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Stack key={index} sx={{ gap: 0.5 }}>
            <Stack
              direction="row"
              sx={{ columnGap: 1, rowGap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}
            >
              {players.map((player) => {
                const ofField = faults.find((fault) => fault.set === index && fault.player === player);
                return (
                  <TextField
                    key={player}
                    name={name}
                    label={scoreTexts.field(scoring, number, names[player])}
                    value={set[player]}
                    onChange={(event) => onChange(changeSet(sets, index, { [player]: event.target.value }))}
                    error={ofField !== undefined || ofSet !== undefined}
                    helperText={ofField === undefined ? undefined : faultText(ofField, scoring)}
                    slotProps={{
                      input: { readOnly: isReadOnly },
                      htmlInput: {
                        inputMode:
                          scoring === 'time' ? 'text' : scoring === 'distance' ? 'decimal' : 'numeric',
                        maxLength: 8,
                        autoComplete: 'off',
                        ...(ofSet === undefined ? {} : { 'aria-describedby': `${id}-${index}` }),
                      },
                    }}
                    // Below each other where a name has no room beside the other one.
                    sx={{ flex: '1 1 7rem', minWidth: 0 }}
                  />
                );
              })}
              {hasSets(scoring) ? (
                <IconButton
                  aria-label={scoreTexts.removeSet(number)}
                  disabled={isReadOnly}
                  onClick={() => onChange(removeSet(sets, index))}
                  sx={{ mt: 0.75, ...(index === 0 ? { visibility: 'hidden' } : {}) }}
                >
                  <Icon name="trash" />
                </IconButton>
              ) : null}
            </Stack>
            {ofSet === undefined ? null : (
              <Typography id={`${id}-${index}`} variant="caption" color="error" role="alert">
                {faultText(ofSet, scoring)}
              </Typography>
            )}
          </Stack>
        );
      })}
      <Stack
        direction="row"
        sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}
      >
        {canAddSet(sets, scoring) ? (
          <Button
            size="small"
            startIcon={<Icon name="plus" size={18} />}
            disabled={isReadOnly}
            onClick={() => onChange(addSet(sets, scoring))}
          >
            {scoreTexts.addSet}
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
