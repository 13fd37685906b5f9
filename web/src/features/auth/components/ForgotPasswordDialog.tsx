import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo } from 'react';
import { EmailInput } from '../../../platform/forms/EmailInput.tsx';
import { isEmailAddress } from '../../../platform/forms/isEmailAddress.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { NoWrap } from '../../../platform/ui/NoWrap.tsx';
import { texts } from '../texts.ts';
import { useSendReset } from './useSendReset.ts';

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
  const initialValues = useMemo(() => ({ resetEmail: email }), [email]);
  const { form, errorOf, formProps } = useCheckedForm({
    initialValues,
    findErrors,
    sumUp: ({ resetEmail }) => resetEmail ?? texts.reset.missing,
    onSubmit: ({ resetEmail }) => reset.run(resetEmail),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form {...formProps}>
        <DialogTitle id={id}>{texts.forgot}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            <NoWrap text={texts.reset.text} />
          </DialogContentText>
          <EmailInput
            label={texts.email}
            name="resetEmail"
            value={form.values.resetEmail}
            onChange={form.handleChange}
            error={errorOf('resetEmail')}
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
