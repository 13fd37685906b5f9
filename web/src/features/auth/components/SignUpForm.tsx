import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPasswordAccepted } from '@tod/model';
import { useFormik } from 'formik';
import { string } from 'yup';
import { TextInput } from '../../../shared/forms/TextInput.tsx';
import { toastError } from '../../../shared/toast.ts';
import { useSignUp } from '../hooks/useSignUp.ts';
import { texts } from '../texts.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const emailSchema = string().email().required();

interface Fields {
  readonly email: string;
  readonly password: string;
}

/** E-mail and a password that meets the list; the name comes from the e-mail. */
export function SignUpForm() {
  const signUp = useSignUp();
  const form = useFormik<Fields>({
    initialValues: { email: '', password: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: findErrors,
    onSubmit: ({ email, password }) => signUp.run(email, password),
  });

  async function submit() {
    const errors = await form.validateForm();
    const said = errors.email ?? errors.password;
    if (said !== undefined) toastError(said === texts.required ? texts.fillRequired : said);
    await form.submitForm();
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
        autoComplete="new-password"
        error={form.errors.password}
      />
      <PasswordChecklist password={form.values.password} />
      <Button type="submit" variant="contained" size="large" disabled={signUp.isBusy}>
        {signUp.isBusy ? texts.submittingSignUp : texts.submitSignUp}
      </Button>
    </Box>
  );
}

function findErrors({ email, password }: Fields): { email?: string; password?: string } {
  const errors: { email?: string; password?: string } = {};
  if (email.trim() === '') errors.email = texts.required;
  else if (!emailSchema.isValidSync(email.trim())) errors.email = texts.invalidEmail;
  if (password === '') errors.password = texts.required;
  else if (!isPasswordAccepted(password)) errors.password = texts.weakPassword;
  return errors;
}
