import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { accountTexts } from '../accountTexts.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import type { AccountDeletion } from './useAccountDeletion.ts';

/** Says what goes with an account, asks who is there and deletes it. Mount anew each time. */
export function DeleteAccountDialog({ deletion }: { readonly deletion: AccountDeletion }) {
  const { proof, isDeleting, isPasswordWrong, failure } = deletion;
  if (proof === undefined) return null;
  return (
    <IdentityDialog
      proof={proof}
      isBusy={isDeleting}
      isPasswordWrong={isPasswordWrong}
      failure={failure}
      title={accountTexts.deleteTitle}
      confirmLabel={accountTexts.deleteConfirm}
      busyLabel={accountTexts.deleting}
      isDangerous
      onConfirm={deletion.run}
      onClose={deletion.close}
    >
      <DialogContentText>{accountTexts.deleteIntro}</DialogContentText>
      <Box component="ul" sx={{ pl: 3, my: 1 }}>
        {accountTexts.deleteList.map((gone) => (
          <li key={gone}>{gone}</li>
        ))}
      </Box>
      <DialogContentText>{accountTexts.deleteRetained}</DialogContentText>
      <DialogContentText role="status" sx={isDeleting ? { mt: 1 } : undefined}>
        {isDeleting ? accountTexts.deletingLong : null}
      </DialogContentText>
    </IdentityDialog>
  );
}
