import IconButton from '@mui/material/IconButton';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from './TextInput.tsx';
import { texts } from './texts.ts';

interface PasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: OutlinedInputProps['onChange'];
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
}

/** A required password, named `password`, that can be shown while it is typed. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      name="password"
      type={isShown ? 'text' : 'password'}
      maxLength={4096}
      isRequired
      // Shown it is a text as any other to the browser and the phone's keyboard, which would send it to whoever checks spelling.
      isVerbatim
      endAdornment={
        <IconButton
          edge="end"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
        </IconButton>
      }
    />
  );
}
