import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { Measure } from '@tod/model';
import { useId } from 'react';
import { texts } from '../texts.ts';
import { SuspensionDays } from './SuspensionDays.tsx';

interface MeasuresFieldProps {
  /** What can be done. */
  readonly offered: readonly Measure[];
  readonly chosen: readonly Measure[];
  readonly onChoose: (measures: readonly Measure[]) => void;
  readonly days: number | null;
  readonly onDays: (days: number | null) => void;
  /** Nothing is chosen, and something has to be. */
  readonly isMissing: boolean;
}

/** What is done, and for how long somebody is suspended. */
export function MeasuresField(props: MeasuresFieldProps) {
  const { offered, chosen, onChoose, days, onDays, isMissing } = props;
  const note = useId();
  return (
    <>
      <FormControl component="fieldset" error={isMissing}>
        <FormLabel component="legend">{texts.measuresLabel}</FormLabel>
        <FormGroup>
          {offered.map((measure) => (
            <FormControlLabel
              key={measure}
              control={
                <Checkbox slotProps={{ input: { 'aria-invalid': isMissing, 'aria-describedby': note } }} />
              }
              label={texts.measures[measure]}
              checked={chosen.includes(measure)}
              onChange={(_, isChosen) =>
                onChoose(isChosen ? [...chosen, measure] : chosen.filter((other) => other !== measure))
              }
            />
          ))}
        </FormGroup>
        <FormHelperText id={note} role="alert">
          {isMissing ? texts.measuresMissing : ''}
        </FormHelperText>
      </FormControl>
      {chosen.includes('suspension') ? <SuspensionDays days={days} onDays={onDays} /> : null}
    </>
  );
}
