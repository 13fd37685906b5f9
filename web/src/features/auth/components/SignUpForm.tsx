import Box from '@mui/material/Box';
import { isPasswordAccepted } from '@tod/model';
import { useIsOff } from '../../../domain/service/useIsOff.ts';
import { isEmailAddress } from '../../../platform/forms/isEmailAddress.ts';
import { texts } from '../texts.ts';
import { type CredentialErrors, type Credentials, CredentialsForm } from './CredentialsForm.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { useSignUp } from './useSignUp.ts';

/** E-mail and a password that meets the list. */
export function SignUpForm() {
  const signUp = useSignUp();
  if (useIsOff('signUp')) return <Box role="status">{texts.signUpOff}</Box>;
  return (
    <CredentialsForm
      passwordAutoComplete="new-password"
      findErrors={findErrors}
      sumUp={sumUp}
      onSubmit={({ email, password }) => signUp.run(email, password)}
      isBusy={signUp.isBusy}
      label={texts.submitSignUp}
      busyLabel={texts.submittingSignUp}
    >
      {({ password }) => <PasswordChecklist password={password} />}
    </CredentialsForm>
  );
}

function findErrors({ email, password }: Credentials): CredentialErrors {
  const errors: CredentialErrors = {};
  if (email.trim() === '') errors.email = texts.required;
  else if (!isEmailAddress(email)) errors.email = texts.invalidEmail;
  if (password === '') errors.password = texts.required;
  else if (!isPasswordAccepted(password)) errors.password = texts.weakPassword;
  return errors;
}

function sumUp({ email, password }: CredentialErrors): string {
  if (email === texts.required || password === texts.required) return texts.fillRequired;
  return email ?? password ?? texts.fillRequired;
}
