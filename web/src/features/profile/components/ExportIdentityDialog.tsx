import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { accountTexts } from '../accountTexts.ts';
import { IdentityProofField } from './IdentityProofField.tsx';
import type { IdentityQuestion } from './useDataExport.ts';

/** Asks who is there before everything of theirs leaves for a file. Mount anew each time. */
export function ExportIdentityDialog({ question }: { readonly question: IdentityQuestion }) {
  const { proof, isBusy, isPasswordWrong, failure } = question;
  const base = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const lacksPassword = proof === 'password' && password === '';
    setMissing(lacksPassword);
    if (!lacksPassword) await question.answer(password);
    focusFirstError(form);
  }

  return (
    <Dialog
      isOpen
      onClose={question.close}
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
        <DialogTitle id={`${base}-title`}>{accountTexts.identityTitle}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${base}-text`} sx={{ mb: 2 }}>
            {accountTexts.identityText}
          </DialogContentText>
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
          <Button variant="outlined" color="inherit" onClick={question.close} disabled={isBusy}>
            {accountTexts.cancel}
          </Button>
          <SubmitButton
            isBusy={isBusy}
            label={accountTexts.identityConfirm}
            busyLabel={accountTexts.identityChecking}
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}
