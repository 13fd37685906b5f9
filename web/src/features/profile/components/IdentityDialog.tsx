import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { IdentityProof } from '../../../domain/session/proveIdentity.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { accountTexts } from '../accountTexts.ts';
import { IdentityProofField } from './IdentityProofField.tsx';

interface IdentityDialogProps {
  readonly proof: IdentityProof;
  readonly isBusy: boolean;
  readonly isPasswordWrong: boolean;
  readonly failure: string | undefined;
  readonly title: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  /** Confirming takes something away for good. */
  readonly isDangerous?: boolean;
  /** What is about to happen, read out with the title. */
  readonly children: ReactNode;
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks who is there before something that only they may do. Mount anew each time. */
export function IdentityDialog(props: IdentityDialogProps) {
  const { proof, isBusy, isPasswordWrong, failure, onConfirm, onClose } = props;
  const base = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const lacksPassword = proof === 'password' && password === '';
    setMissing(lacksPassword);
    if (!lacksPassword) await onConfirm(password);
    focusFirstError(form);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      aria-labelledby={`${base}-title`}
      aria-describedby={`${base}-text`}
      fullWidth
      maxWidth="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <DialogTitle id={`${base}-title`}>{props.title}</DialogTitle>
        <DialogContent>
          <Box id={`${base}-text`} sx={{ mb: 2 }}>
            {props.children}
          </Box>
          <IdentityProofField
            proof={proof}
            password={password}
            onPassword={setPassword}
            isMissing={isMissing}
            isWrong={isPasswordWrong}
          />
          <Typography role="alert" color="error" sx={failure === undefined ? undefined : { mt: 2 }}>
            {failure}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose} disabled={isBusy}>
            {accountTexts.cancel}
          </Button>
          <SubmitButton
            {...(props.isDangerous === true && { color: 'error' })}
            isBusy={isBusy}
            label={props.confirmLabel}
            busyLabel={props.busyLabel}
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}
