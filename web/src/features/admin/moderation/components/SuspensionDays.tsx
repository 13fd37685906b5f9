import FormControl from '@mui/material/FormControl';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { texts } from '../texts.ts';

/** For how many days an account can be suspended here; null for good. */
const DURATIONS = [1, 7, 30, 90, 365, null] as const;
const FOR_GOOD = 'for-good';

interface SuspensionDaysProps {
  readonly days: number | null;
  readonly onDays: (days: number | null) => void;
}

/** For how long somebody is suspended. */
export function SuspensionDays({ days, onDays }: SuspensionDaysProps) {
  const id = useId();
  return (
    <FormControl sx={{ maxWidth: 320 }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {texts.days}
      </Typography>
      <NativeSelect
        inputProps={{ id }}
        value={days ?? FOR_GOOD}
        onChange={(event) => onDays(DURATIONS.find((known) => String(known) === event.target.value) ?? null)}
      >
        {DURATIONS.map((duration) => (
          <option key={duration} value={duration ?? FOR_GOOD}>
            {duration === null ? texts.forGood : texts.dayCounts(duration)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
