import Box from '@mui/material/Box';
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
import type { AccountDeletion } from './useAccountDeletion.ts';

/** Says what goes with an account, asks who is there and deletes it. Mount anew each time. */
export function DeleteAccountDialog({ deletion }: { readonly deletion: AccountDeletion }) {
  const { proof, isDeleting, isPasswordWrong, failure } = deletion;
  const base = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (proof === undefined) return null;

  async function submit(form: HTMLFormElement): Promise<void> {
    const lacksPassword = proof === 'password' && password === '';
    setMissing(lacksPassword);
    if (!lacksPassword) await deletion.run(password);
    focusFirstError(form);
  }

  return (
    <Dialog
      isOpen
      onClose={deletion.close}
      isBusy={isDeleting}
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
        <DialogTitle id={`${base}-title`}>{accountTexts.deleteTitle}</DialogTitle>
        <DialogContent>
          <Box id={`${base}-text`}>
            <DialogContentText>{accountTexts.deleteIntro}</DialogContentText>
            <Box component="ul" sx={{ pl: 3, my: 1 }}>
              {accountTexts.deleteList.map((gone) => (
                <li key={gone}>{gone}</li>
              ))}
            </Box>
            <DialogContentText sx={{ mb: 2 }}>{accountTexts.deleteRetained}</DialogContentText>
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
          <Button variant="outlined" color="inherit" onClick={deletion.close} disabled={isDeleting}>
            {accountTexts.cancel}
          </Button>
          <SubmitButton
            color="error"
            isBusy={isDeleting}
            label={accountTexts.deleteConfirm}
            busyLabel={accountTexts.deleting}
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}
