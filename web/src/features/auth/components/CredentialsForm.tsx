import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { EmailInput } from '../../../platform/forms/EmailInput.tsx';
import { PasswordInput } from '../../../platform/forms/PasswordInput.tsx';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { texts } from '../texts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type CredentialErrors = { -readonly [Field in keyof Credentials]?: Credentials[Field] };

interface CredentialsFormProps {
  readonly passwordAutoComplete: 'current-password' | 'new-password';
  /** What is wrong, in words for below each field. */
  readonly findErrors: (credentials: Credentials) => CredentialErrors;
  /** What a toast says of these errors, of which there is at least one. */
  readonly sumUp: (errors: CredentialErrors) => string;
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
  readonly isBusy: boolean;
  readonly label: string;
  readonly busyLabel: string;
  /** Between the password and the button. */
  readonly children: (credentials: Credentials) => ReactNode;
}

const EMPTY: Credentials = { email: '', password: '' };

/** E-mail and password: the form of signing in and of signing up. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { form, errorOf, formProps } = useCheckedForm({
    initialValues: EMPTY,
    findErrors: props.findErrors,
    sumUp: props.sumUp,
    onSubmit: props.onSubmit,
  });
  return (
    <Box component="form" {...formProps} sx={{ display: 'grid', gap: 2 }}>
      <EmailInput
        label={texts.email}
        name="email"
        value={form.values.email}
        onChange={form.handleChange}
        error={errorOf('email')}
      />
      <PasswordInput
        label={texts.password}
        value={form.values.password}
        onChange={form.handleChange}
        autoComplete={props.passwordAutoComplete}
        error={errorOf('password')}
      />
      {props.children(form.values)}
      <SubmitButton size="large" isBusy={props.isBusy} label={props.label} busyLabel={props.busyLabel} />
    </Box>
  );
}
