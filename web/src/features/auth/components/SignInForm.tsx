import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormik } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { TextInput } from '../../../shared/forms/TextInput.tsx';
import { toastError } from '../../../shared/toast.ts';
import type { useSignIn } from '../hooks/useSignIn.ts';
import { texts } from '../texts.ts';
import { PasswordInput } from './PasswordInput.tsx';

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
}));

/** E-mail and password, both required. */
export function SignInForm({ signIn }: { readonly signIn: ReturnType<typeof useSignIn> }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const form = useFormik({
    initialValues: { email: '', password: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: ({ email, password }) => ({
      ...(email.trim() === '' ? { email: texts.required } : {}),
      ...(password === '' ? { password: texts.required } : {}),
    }),
    onSubmit: (values) => signIn.run(values),
  });

  async function submit() {
    const errors = await form.validateForm();
    if (Object.keys(errors).length > 0) toastError(texts.fillAll);
    await form.submitForm();
  }

  return (
    <>
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
          autoComplete="current-password"
          error={form.errors.password}
        />
        <Button size="small" onClick={() => setDialog('open')} sx={{ justifySelf: 'start', ml: -1 }}>
          {texts.forgot}
        </Button>
        <Button type="submit" variant="contained" size="large" disabled={signIn.isBusy}>
          {signIn.isBusy ? texts.submittingSignIn : texts.submitSignIn}
        </Button>
      </Box>
      {dialog === 'never' ? null : (
        <Suspense>
          <ForgotPasswordDialog
            isOpen={dialog === 'open'}
            email={form.values.email}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
