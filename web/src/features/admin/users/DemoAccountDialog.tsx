import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MAX_NAME_LENGTH } from '@tod/model';
import { useId, useState } from 'react';
import { createDemoAccount } from '../../../domain/administration/members/memberActions.ts';
import { refreshMembers } from '../../../domain/administration/members/useMembers.ts';
import { EmailInput } from '../../../platform/forms/EmailInput.tsx';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { newId } from '../../../platform/newId.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { FailureLine } from '../../../platform/ui/FailureLine.tsx';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/ui/useAction.ts';
import { texts } from './texts.ts';

/** Makes an account to show Tod with, and shows its password once. Mount anew each time. */
export function DemoAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const base = useId();
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const making = useAction(
    async () => {
      const account = await createDemoAccount(id, name.trim(), email.trim());
      toastSuccess(texts.demo.done);
      void refreshMembers();
      return account;
    },
    { failed: texts.demo.failed },
  );
  const { isBusy, answer: made } = making;
  // Nor does whoever leaves the page learn the password later.
  useUnsaved(isBusy || made !== undefined);
  const failure = isIncomplete ? texts.demo.incomplete : making.failure;

  function submit(): void {
    const isLacking = name.trim() === '' || email.trim() === '';
    setIncomplete(isLacking);
    if (!isLacking) making.run();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      // Once it is gone, nobody knows the password: only its own button closes it.
      isBusy={isBusy || made !== undefined}
      aria-labelledby={`${base}-title`}
      fullWidth
      maxWidth="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle id={`${base}-title`}>
          {made === undefined ? texts.createDemo : texts.demo.done}
        </DialogTitle>
        <DialogContent>
          {made === undefined ? (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <TextInput
                label={texts.demo.name}
                name="name"
                value={name}
                onChange={(event) => setName(event.target.value)}
                maxLength={MAX_NAME_LENGTH}
                isRequired
              />
              <EmailInput
                label={texts.demo.email}
                name="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
                {texts.demo.help}
              </Box>
            </Box>
          ) : (
            <Box role="status" sx={{ display: 'grid', gap: 1 }}>
              <Box component="p" sx={{ m: 0 }}>
                {texts.demo.shownEmail(made.email)}
              </Box>
              <Box
                component="p"
                sx={{ m: 0, typography: 'h4', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
              >
                {texts.demo.shownPassword(made.password)}
              </Box>
              <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
                {texts.demo.once}
              </Box>
            </Box>
          )}
          <FailureLine mt={2}>{failure}</FailureLine>
        </DialogContent>
        <DialogActions>
          {made === undefined ? (
            <>
              <Button variant="outlined" color="inherit" onClick={onClose} disabled={isBusy}>
                <span>{sharedTexts.cancel}</span>
              </Button>
              <SubmitButton isBusy={isBusy} label={texts.demo.create} busyLabel={texts.demo.creating} />
            </>
          ) : (
            <Button variant="contained" onClick={onClose}>
              <span>{texts.demo.close}</span>
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
