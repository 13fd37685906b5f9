import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormik } from 'formik';
import { useId } from 'react';
import { string } from 'yup';
import { TextInput } from '../../shared/forms/TextInput.tsx';
import { toastError } from '../../shared/toast.ts';
import { PasswordInput } from './components/PasswordInput.tsx';
import { useChangeEmail } from './hooks/useChangeEmail.ts';
import { texts } from './texts.ts';

const emailSchema = string().email().required();

interface ChangeEmailDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Fields {
  readonly email: string;
  readonly password: string;
}

/** Asks for the new address and the current password; the address changes once the link sent to it is followed. */
export function ChangeEmailDialog({ isOpen, onClose }: ChangeEmailDialogProps) {
  const id = useId();
  const change = useChangeEmail(close);
  const form = useFormik<Fields>({
    initialValues: { email: '', password: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: findErrors,
    onSubmit: async ({ email, password }) => {
      const outcome = await change.run(email, password);
      if (outcome === 'wrongPassword') form.setErrors({ password: texts.changeEmail.wrongPassword });
    },
  });

  /** Closed, it keeps nothing: least of all a password. */
  function close() {
    form.resetForm();
    onClose();
  }

  async function submit() {
    const errors = await form.validateForm();
    const said = errors.email ?? errors.password;
    if (said !== undefined) toastError(said);
    await form.submitForm();
  }

  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id}>{texts.changeEmail.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.changeEmail.help}</DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <TextInput
              label={texts.changeEmail.newEmail}
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
              label={texts.changeEmail.currentPassword}
              value={form.values.password}
              onChange={form.handleChange}
              autoComplete="current-password"
              error={form.errors.password}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={close}>
            {texts.changeEmail.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={change.isBusy}>
            {change.isBusy ? texts.changeEmail.submitting : texts.changeEmail.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function findErrors({ email, password }: Fields): { email?: string; password?: string } {
  const errors: { email?: string; password?: string } = {};
  if (email.trim() === '') errors.email = texts.changeEmail.missingEmail;
  else if (!emailSchema.isValidSync(email.trim())) errors.email = texts.invalidEmail;
  if (password === '') errors.password = texts.changeEmail.missingPassword;
  return errors;
}
