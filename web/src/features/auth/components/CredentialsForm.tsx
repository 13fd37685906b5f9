import Box from '@mui/material/Box';
import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { focusFirstError } from '../../../shared/forms/focusFirstError.ts';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextInput } from '../../../shared/forms/TextInput.tsx';
import { toastError } from '../../../shared/toast.ts';
import { texts } from '../texts.ts';
import { PasswordInput } from './PasswordInput.tsx';

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

/** E-mail and password: the form of signing in and of signing up. */
export function CredentialsForm(props: CredentialsFormProps) {
  const form = useFormik<Credentials>({
    initialValues: { email: '', password: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: props.findErrors,
    onSubmit: props.onSubmit,
  });

  async function submit(element: HTMLFormElement) {
    const errors = await form.validateForm();
    if (Object.keys(errors).length > 0) toastError(props.sumUp(errors));
    await form.submitForm();
    focusFirstError(element);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextInput
        label={texts.email}
        name="email"
        type="email"
        value={form.values.email}
        onChange={form.handleChange}
        autoComplete="email"
        maxLength={320}
        error={form.errors.email}
        isRequired
      />
      <PasswordInput
        value={form.values.password}
        onChange={form.handleChange}
        autoComplete={props.passwordAutoComplete}
        error={form.errors.password}
      />
      {props.children(form.values)}
      <SubmitButton size="large" isBusy={props.isBusy} label={props.label} busyLabel={props.busyLabel} />
    </Box>
  );
}
