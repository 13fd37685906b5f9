import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { findMemberByEmail, type Member } from '../../../domain/administration/members/useMembers.ts';
import { EmailInput } from '../../../platform/forms/EmailInput.tsx';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { isEmailAddress } from '../../../platform/forms/isEmailAddress.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { failureText } from '../../../platform/text/errors.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { nameOf } from './memberLabels.ts';
import { texts } from './texts.ts';

interface AddAdminDialogProps {
  /** Somebody was found who does not administer yet. */
  readonly onFound: (member: Member) => void;
  readonly onClose: () => void;
}

/** Finds the account of an e-mail address, to make its owner an administrator. */
export function AddAdminDialog({ onFound, onClose }: AddAdminDialogProps) {
  const base = useId();
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function search(): Promise<string | undefined> {
    if (email.trim() === '') return texts.add.empty;
    if (!isEmailAddress(email.trim())) return texts.add.missing;
    setBusy(true);
    try {
      const member = await findMemberByEmail(email.trim());
      if (member === undefined) return texts.add.missing;
      if (member.isAdmin) return texts.add.already(nameOf(member));
      onFound(member);
      return undefined;
    } catch (error) {
      const reason = failureText(error);
      return reason === texts.add.missing ? reason : `${texts.add.failed}. ${reason}`;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      aria-labelledby={`${base}-title`}
      fullWidth
      maxWidth="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void search().then((found) => {
            setProblem(found);
            setTimeout(() => focusFirstError(form));
          });
        }}
      >
        <DialogTitle id={`${base}-title`}>{texts.addAdmin}</DialogTitle>
        <DialogContent>
          <EmailInput
            label={texts.add.email}
            name="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setProblem(undefined);
            }}
            error={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose} disabled={isBusy}>
            {sharedTexts.cancel}
          </Button>
          <SubmitButton isBusy={isBusy} label={texts.add.find} busyLabel={texts.add.finding} />
        </DialogActions>
      </form>
    </Dialog>
  );
}
