import Box from '@mui/material/Box';
import { isPasswordAccepted } from '@tod/model';
import { useSearchParams } from 'react-router-dom';
import { PasswordInput } from '../../../platform/forms/PasswordInput.tsx';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { BadLink } from '../components/BadLink.tsx';
import { CODE_PARAMETER } from '../components/linkParameters.ts';
import { PasswordChecklist } from '../components/PasswordChecklist.tsx';
import { useNewPassword } from '../components/useNewPassword.ts';
import { useResetCode } from '../components/useResetCode.ts';
import { texts } from '../texts.ts';

/** Where the link of a reset mail leads: a new password for its address. */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get(CODE_PARAMETER) ?? '';
  const { state, retry, fail } = useResetCode(code);
  const newPassword = useNewPassword(code, fail);
  return (
    <Page title={texts.newPassword.title} maxWidth={520}>
      {state.status === 'checking' ? (
        <SkeletonGroup label={texts.newPassword.checking}>
          <Box sx={FORM}>
            <SkeletonLine width="70%" height={20} />
            <SkeletonBlock sx={{ height: 78 }} />
            <SkeletonBlock sx={{ height: 66 }} />
            <SkeletonBlock sx={{ height: 48, borderRadius: '999px' }} />
          </Box>
        </SkeletonGroup>
      ) : null}
      {state.status === 'bad' ? <BadLink kind="reset" failure={state.failure} onRetry={retry} /> : null}
      {state.status === 'ready' ? (
        <NewPasswordForm email={state.email} isBusy={newPassword.isBusy} onSave={newPassword.run} />
      ) : null}
    </Page>
  );
}

interface NewPasswordFormProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly onSave: (password: string) => Promise<void>;
}

const EMPTY = { password: '' };

function NewPasswordForm({ email, isBusy, onSave }: NewPasswordFormProps) {
  const { form, errorOf, formProps } = useCheckedForm({
    initialValues: EMPTY,
    findErrors: ({ password }) => (isPasswordAccepted(password) ? {} : { password: texts.weakPassword }),
    sumUp: () => texts.weakPassword,
    onSubmit: ({ password }) => onSave(password),
  });
  return (
    <Box component="form" {...formProps} sx={FORM}>
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {texts.newPassword.forWhom} <strong>{email}</strong>.
      </Box>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordInput
        label={texts.newPassword.label}
        value={form.values.password}
        onChange={form.handleChange}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <PasswordChecklist password={form.values.password} />
      <SubmitButton
        size="large"
        isBusy={isBusy}
        label={texts.newPassword.save}
        busyLabel={texts.newPassword.saving}
      />
    </Box>
  );
}

const FORM = {
  display: 'grid',
  gap: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '28px',
  p: { xs: 2.25, sm: 3 },
} as const;
