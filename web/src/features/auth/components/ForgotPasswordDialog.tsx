import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormik } from 'formik';
import { useId } from 'react';
import { focusFirstError } from '../../../shared/forms/focusFirstError.ts';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextInput } from '../../../shared/forms/TextInput.tsx';
import { toastError } from '../../../shared/toast.ts';
import { useSendReset } from '../hooks/useSendReset.ts';
import { isEmailAddress } from '../isEmailAddress.ts';
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
    validate: findErrors,
    onSubmit: (values) => reset.run(values.resetEmail),
  });

  async function submit(element: HTMLFormElement) {
    const { resetEmail } = await form.validateForm();
    if (resetEmail !== undefined) toastError(resetEmail);
    await form.submitForm();
    focusFirstError(element);
  }

  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
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
            error={form.errors.resetEmail}
            isRequired
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {texts.reset.cancel}
          </Button>
          <SubmitButton isBusy={reset.isBusy} label={texts.reset.send} busyLabel={texts.reset.sending} />
        </DialogActions>
      </form>
    </Dialog>
  );
}

function findErrors({ resetEmail }: { readonly resetEmail: string }): { resetEmail?: string } {
  if (resetEmail.trim() === '') return { resetEmail: texts.reset.missing };
  return isEmailAddress(resetEmail) ? {} : { resetEmail: texts.invalidEmail };
}
