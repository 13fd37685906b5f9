import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface TextInputProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: OutlinedInputProps['onChange'];
  readonly onBlur?: OutlinedInputProps['onBlur'];
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** What is wrong; said below the field and to screen readers. */
  readonly error?: string | undefined;
  /** What helps, while nothing is wrong. */
  readonly help?: ReactNode;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly endAdornment?: ReactNode;
  /** It is taken as it is typed, letter by letter: nothing corrects it or writes it large. */
  readonly isVerbatim?: boolean;
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A text field with its label above. */
export function TextInput(props: TextInputProps) {
  const id = useId();
  const { label, error, help, isRequired = false, isDisabled = false } = props;
  const note = error ?? help;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={isDisabled}>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        name={props.name}
        type={props.type ?? 'text'}
        value={props.value}
        onChange={props.onChange}
        {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        endAdornment={props.endAdornment}
        inputProps={{
          autoComplete: props.autoComplete ?? 'off',
          'aria-required': isRequired,
          ...(props.isVerbatim === true ? VERBATIM : {}),
          ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
          ...(props.maxLength === undefined ? {} : { maxLength: props.maxLength }),
        }}
      />
      {note === undefined ? null : (
        <FormHelperText id={`${id}-note`} component="div" sx={{ mx: 0 }}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
