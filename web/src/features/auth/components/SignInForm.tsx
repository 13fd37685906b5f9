import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../../platform/ui/lazyPart.tsx';
import { texts } from '../texts.ts';
import { type CredentialErrors, type Credentials, CredentialsForm } from './CredentialsForm.tsx';
import type { useSignIn } from './useSignIn.ts';

const ForgotPasswordDialog = lazyDialog(
  async () => (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
  ({ isOpen, onClose }) => ({ isOpen, close: onClose }),
);

/** E-mail and password, both required. */
export function SignInForm({ signIn }: { readonly signIn: ReturnType<typeof useSignIn> }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const [typedEmail, setTypedEmail] = useState('');
  return (
    <>
      <CredentialsForm
        passwordAutoComplete="current-password"
        findErrors={findErrors}
        sumUp={() => texts.fillAll}
        onSubmit={async (credentials) => void (await signIn.run(credentials))}
        isBusy={signIn.isBusy}
        label={texts.submitSignIn}
        busyLabel={texts.submittingSignIn}
      >
        {({ email }) => (
          <Button
            size="small"
            onClick={() => {
              setTypedEmail(email);
              setDialog('open');
            }}
            sx={{ justifySelf: 'start', ml: -1 }}
          >
            {texts.forgot}
          </Button>
        )}
      </CredentialsForm>
      {dialog === 'never' ? null : (
        <ForgotPasswordDialog
          isOpen={dialog === 'open'}
          email={typedEmail}
          onClose={() => setDialog('closed')}
        />
      )}
    </>
  );
}

function findErrors({ email, password }: Credentials): CredentialErrors {
  return {
    ...(email.trim() === '' ? { email: texts.required } : {}),
    ...(password === '' ? { password: texts.required } : {}),
  };
}
