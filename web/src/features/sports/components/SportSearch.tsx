import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';

interface SportSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
}

/** A search box with a button that empties it. */
export function SportSearch({ value, onChange, label = texts.search }: SportSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <OutlinedInput
      fullWidth
      type="text"
      inputRef={input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      inputProps={{ 'aria-label': label, role: 'searchbox', enterKeyHint: 'search', maxLength: 80 }}
      startAdornment={<Icon name="search" size={20} style={{ marginInlineEnd: 10, opacity: 0.7 }} />}
      endAdornment={
        value === '' ? null : (
          <IconButton
            aria-label={texts.clearSearch}
            edge="end"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon name="close" size={18} />
          </IconButton>
        )
      }
    />
  );
}
