import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { LAST_SLOT_YEAR } from '@tod/model';
import { useId } from 'react';
import { localDay } from '../../sessions/sessionForm.ts';
import type { ProposalError, TypedMoment } from '../proposalForm.ts';
import { proposalTexts as texts } from '../texts.ts';

interface MomentFieldsProps {
  readonly moment: TypedMoment;
  readonly error: ProposalError | undefined;
  readonly now: Date;
  readonly isDisabled: boolean;
  readonly onChange: (moment: TypedMoment) => void;
}

const TIMES = ['from', 'to'] as const;
/** Without one some browsers take years of six digits. */
const LAST_DAY = `${LAST_SLOT_YEAR}-12-31`;

const DAY_ERRORS: readonly (ProposalError | undefined)[] = ['momentInPast', 'momentTooFar'];
const TIME_ERRORS: readonly (ProposalError | undefined)[] = ['hourSkipped', 'momentTooLong'];

/** Any day and hours. Only a field that is missing, the day of what is over or too far, or hours that cannot be are marked. */
export function MomentFields({ moment, error, now, isDisabled, onChange }: MomentFieldsProps) {
  const errorId = useId();
  const isWrong = (field: keyof TypedMoment) => {
    if (error === 'momentIncomplete') return moment[field] === '';
    return (field === 'day' ? DAY_ERRORS : TIME_ERRORS).includes(error);
  };
  const describedBy = error === undefined ? undefined : errorId;
  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          type="date"
          name="day"
          label={texts.day}
          value={moment.day}
          onChange={(event) => onChange({ ...moment, day: event.target.value })}
          error={isWrong('day')}
          disabled={isDisabled}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: localDay(now), max: LAST_DAY, 'aria-describedby': describedBy },
          }}
          sx={{ flex: '1 1 150px' }}
        />
        {TIMES.map((field) => (
          <TextField
            key={field}
            type="time"
            name={field}
            label={texts[field]}
            value={moment[field]}
            onChange={(event) => onChange({ ...moment, [field]: event.target.value })}
            error={isWrong(field)}
            disabled={isDisabled}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-describedby': describedBy } }}
            sx={{ flex: '1 1 96px' }}
          />
        ))}
      </Box>
      {error === undefined ? null : (
        <FormHelperText id={errorId} error role="alert">
          {texts.errors[error]}
        </FormHelperText>
      )}
    </Box>
  );
}
