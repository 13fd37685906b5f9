import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';

interface OwnSportSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows the sports of a profile down by name. */
export function OwnSportSearch({ value, onChange }: OwnSportSearchProps) {
  return (
    <TextField
      type="search"
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={texts.sportsSearch}
      slotProps={{
        htmlInput: { 'aria-label': texts.sportsSearch },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
