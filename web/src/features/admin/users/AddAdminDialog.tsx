import { useState } from 'react';
import { findMemberByEmail, type Member } from '../../../domain/administration/members/useMembers.ts';
import { EmailInput } from '../../../platform/forms/EmailInput.tsx';
import { FormDialog } from '../../../platform/forms/FormDialog.tsx';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { isEmailAddress } from '../../../platform/forms/isEmailAddress.ts';
import { failureText, isRefused } from '../../../platform/text/errors.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { nameOf } from './memberLabels.ts';
import { texts } from './texts.ts';

interface AddAdminDialogProps {
  /** Somebody was found who does not administer yet. */
  readonly onFound: (member: Member) => void;
  readonly onClose: () => void;
}

/** Finds the account of an e-mail address, to make its owner an administrator. */
export function AddAdminDialog({ onFound, onClose }: AddAdminDialogProps) {
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
      if (isRefused(error, 'memberNotFound')) return texts.add.missing;
      return `${texts.add.failed}. ${failureText(error)}`;
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={texts.addAdmin}
      isBusy={isBusy}
      submit={{ label: texts.add.find, busyLabel: texts.add.finding }}
      cancelLabel={sharedTexts.cancel}
      onSubmit={(form) => {
        const sender = document.activeElement;
        void search().then((found) => {
          setProblem(found);
          setTimeout(() => focusFirstError(form, sender));
        });
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
