import IconButton from '@mui/material/IconButton';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useState } from 'react';
import { TextInput } from '../../../shared/forms/TextInput.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { texts } from '../texts.ts';

interface PasswordInputProps {
  /** « Mot de passe » unless said otherwise. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: OutlinedInputProps['onChange'];
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly help?: ReactNode;
}

/** A password field that can show what is typed. */
export function PasswordInput({
  label = texts.password,
  value,
  onChange,
  autoComplete,
  error,
  help,
}: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      autoComplete={autoComplete}
      maxLength={4096}
      error={error}
      help={help}
      isRequired
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
