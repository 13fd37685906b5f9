import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormik } from 'formik';
import { useId } from 'react';
import { TextInput } from '../../../shared/forms/TextInput.tsx';
import { toastError } from '../../../shared/toast.ts';
import { useSendReset } from '../hooks/useSendReset.ts';
import { texts } from '../texts.ts';

interface ForgotPasswordDialogProps {
  readonly isOpen: boolean;
  /** What stands in the sign-in form already. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for the address and sends the link; the answer is the same whether or not it has an account. */
export function ForgotPasswordDialog({ isOpen, email, onClose }: ForgotPasswordDialogProps) {
  const id = useId();
  const reset = useSendReset(onClose);
  const form = useFormik({
    initialValues: { resetEmail: email },
    enableReinitialize: true,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) => (values.resetEmail.trim() === '' ? { resetEmail: texts.reset.missing } : {}),
    onSubmit: (values) => reset.run(values.resetEmail),
  });

  async function submit() {
    if ((await form.validateForm()).resetEmail !== undefined) toastError(texts.reset.missing);
    await form.submitForm();
  }

  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id}>{texts.forgot}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.reset.text}</DialogContentText>
          <TextInput
            label={texts.email}
            name="resetEmail"
            type="email"
            value={form.values.resetEmail}
            onChange={form.handleChange}
            autoComplete="email"
            maxLength={320}
            error={form.errors.resetEmail === undefined ? undefined : texts.required}
            isRequired
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {texts.reset.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={reset.isBusy}>
            {texts.reset.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
