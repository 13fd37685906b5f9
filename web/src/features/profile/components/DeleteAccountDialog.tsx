import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { Link } from 'react-router-dom';
import { useMembership } from '../../../domain/subscription/useMembership.ts';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { accountTexts } from '../accountTexts.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import type { AccountDeletion } from './useAccountDeletion.ts';

/** Says what goes with an account, asks who is there and deletes it. Mount anew each time. */
export function DeleteAccountDialog({ deletion }: { readonly deletion: AccountDeletion }) {
  const { proof, isDeleting, isPasswordWrong, failure } = deletion;
  // It outlives the session that it ends.
  const membership = useMembership(useAuthSession().uid ?? null);
  // Also where it is unconfirmed for so long that it no longer counts: it may still be paid for.
  const hasPremium = membership.status === 'ready' && membership.data.account.plan === 'premium';
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
      {/* What is being deleted is not to be left by a link any more. */}
      {hasPremium && !isDeleting ? <PremiumEnding /> : null}
      <DialogContentText>{accountTexts.deleteRetained}</DialogContentText>
      <DialogContentText role="status" sx={isDeleting ? { mt: 1 } : undefined}>
        {isDeleting ? accountTexts.deletingLong : null}
      </DialogContentText>
    </IdentityDialog>
  );
}

/** What becomes of what is paid for, and of the right to withdraw from it, which goes with the account. */
function PremiumEnding() {
  const { before, link, after } = accountTexts.deletePremium;
  return (
    <DialogContentText sx={{ mb: 1 }}>
      {before}
      <Box component={Link} to={routes.withdrawal()} sx={{ color: 'primary.main' }}>
        {link}
      </Box>
      {after}
    </DialogContentText>
  );
}
