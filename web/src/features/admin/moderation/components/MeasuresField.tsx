import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { MEASURES, type Measure, type ReportContext } from '@tod/model';
import { useId } from 'react';
import { texts } from '../texts.ts';
import { SuspensionDays } from './SuspensionDays.tsx';

interface MeasuresFieldProps {
  readonly context: ReportContext;
  readonly chosen: readonly Measure[];
  readonly onChoose: (measures: readonly Measure[]) => void;
  readonly days: number | null;
  readonly onDays: (days: number | null) => void;
  /** Nothing is chosen, and something has to be. */
  readonly isMissing: boolean;
}

/** What is done, and for how long somebody is suspended. */
export function MeasuresField(props: MeasuresFieldProps) {
  const { context, chosen, onChoose, days, onDays, isMissing } = props;
  const note = useId();
  const offered = MEASURES.filter((measure) => measure !== 'messageRemoved' || context === 'message');
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
