import DialogContentText from '@mui/material/DialogContentText';
import { accountTexts } from '../accountTexts.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import type { IdentityQuestion } from './useDataExport.ts';

/** Asks who is there before everything of theirs leaves for a file. Mount anew each time. */
export function ExportIdentityDialog({ question }: { readonly question: IdentityQuestion }) {
  return (
    <IdentityDialog
      proof={question.proof}
      isBusy={question.isBusy}
      isPasswordWrong={question.isPasswordWrong}
      failure={question.failure}
      title={accountTexts.identityTitle}
      confirmLabel={accountTexts.identityConfirm}
      busyLabel={accountTexts.identityChecking}
      onConfirm={question.answer}
      onClose={question.close}
    >
      <DialogContentText>{accountTexts.identityText}</DialogContentText>
    </IdentityDialog>
  );
}
