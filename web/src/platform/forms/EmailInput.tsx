import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { TextInput } from './TextInput.tsx';

/** The longest address that mail knows (RFC 5321, section 4.5.3.1). */
const MAX_LENGTH = 320;

interface EmailInputProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: OutlinedInputProps['onChange'];
  readonly error?: string | undefined;
}

/** A required e-mail address. */
export function EmailInput(props: EmailInputProps) {
  return <TextInput {...props} type="email" autoComplete="email" maxLength={MAX_LENGTH} isRequired />;
}
