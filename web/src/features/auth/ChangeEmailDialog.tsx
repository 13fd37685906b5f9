import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { hasPassword } from '../../domain/auth/changeEmail.ts';
import { EmailInput } from '../../platform/forms/EmailInput.tsx';
import { isEmailAddress } from '../../platform/forms/isEmailAddress.ts';
import { PasswordInput } from '../../platform/forms/PasswordInput.tsx';
import { SubmitButton } from '../../platform/forms/SubmitButton.tsx';
import { useCheckedForm } from '../../platform/forms/useCheckedForm.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { NoWrap } from '../../platform/ui/NoWrap.tsx';
import { useChangeEmail } from './components/useChangeEmail.ts';
import { texts } from './texts.ts';

interface ChangeEmailDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Fields {
  readonly email: string;
  readonly password: string;
}

const EMPTY: Fields = { email: '', password: '' };

/** Asks for the new address and the current password; the address changes once the link sent to it is followed. */
export function ChangeEmailDialog({ isOpen, onClose }: ChangeEmailDialogProps) {
  const id = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        <NoWrap text={texts.changeEmail.title} />
      </DialogTitle>
      {hasPassword() ? <ChangeEmailForm onClose={onClose} /> : <NoPassword onClose={onClose} />}
    </Dialog>
  );
}

/** Mounted anew with each opening: closed, it keeps nothing, least of all a password. */
function ChangeEmailForm({ onClose }: Pick<ChangeEmailDialogProps, 'onClose'>) {
  const change = useChangeEmail(onClose);
  const { form, errorOf, showErrors, formProps } = useCheckedForm({
    initialValues: EMPTY,
    findErrors,
    sumUp: ({ email, password }) => email ?? password ?? texts.changeEmail.missingEmail,
    onSubmit: async ({ email, password }) => {
      showErrors(await change.run(email, password));
    },
  });
  return (
    <form {...formProps}>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.changeEmail.help}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <EmailInput
            label={texts.changeEmail.newEmail}
            name="email"
            value={form.values.email}
            onChange={form.handleChange}
            error={errorOf('email')}
          />
          <PasswordInput
            label={texts.changeEmail.currentPassword}
            value={form.values.password}
            onChange={form.handleChange}
            autoComplete="current-password"
            error={errorOf('password')}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {texts.changeEmail.cancel}
        </Button>
        <SubmitButton
          isBusy={change.isBusy}
          label={texts.changeEmail.submit}
          busyLabel={texts.changeEmail.submitting}
        />
      </DialogActions>
    </form>
  );
}

/** With Google or Apple alone there is nothing to prove the change with. */
function NoPassword({ onClose }: Pick<ChangeEmailDialogProps, 'onClose'>) {
  return (
    <>
      <DialogContent>
        <DialogContentText>{texts.changeEmail.noPassword}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.changeEmail.close}
        </Button>
      </DialogActions>
    </>
  );
}

function findErrors({ email, password }: Fields): { email?: string; password?: string } {
  const errors: { email?: string; password?: string } = {};
  if (email.trim() === '') errors.email = texts.changeEmail.missingEmail;
  else if (!isEmailAddress(email)) errors.email = texts.invalidEmail;
  if (password === '') errors.password = texts.changeEmail.missingPassword;
  return errors;
}
