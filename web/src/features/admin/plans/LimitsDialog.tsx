import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Plan } from '@tod/model';
import { useId, useState } from 'react';
import { changeLimits } from '../../../domain/administration/plans/planActions.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { failureText } from '../../../platform/text/errors.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { readLimit } from './planForm.ts';
import { texts as planTexts } from './texts.ts';

const texts = planTexts.plans;

interface LimitsDialogProps {
  readonly plan: Plan & { readonly id: string };
  readonly onClose: () => void;
}

/** Changes what a plan allows a month. Mount anew each time. */
export function LimitsDialog({ plan, onClose }: LimitsDialogProps) {
  const base = useId();
  const [requests, setRequests] = useState(String(plan.matchRequestsLimit));
  const [messages, setMessages] = useState(String(plan.messagesLimit));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(): Promise<void> {
    const [matchRequestsLimit, messagesLimit] = [readLimit(requests), readLimit(messages)];
    if (matchRequestsLimit === undefined || messagesLimit === undefined) {
      setFailure(texts.invalid);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await changeLimits(plan.id, { matchRequestsLimit, messagesLimit });
      toastSuccess(texts.saved);
      onClose();
    } catch (error) {
      setFailure(`${texts.saveFailed}. ${failureText(error)}`);
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
          void save();
        }}
      >
        <DialogTitle id={`${base}-title`}>{texts.editAloud(plan.id)}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <TextInput
              label={texts.requestsLimit}
              name="requests"
              value={requests}
              onChange={(event) => setRequests(event.target.value)}
              maxLength={6}
              isRequired
            />
            <TextInput
              label={texts.messagesLimit}
              name="messages"
              value={messages}
              onChange={(event) => setMessages(event.target.value)}
              maxLength={6}
              help={texts.unlimitedHelp}
              isRequired
            />
          </Box>
          <Typography role="alert" color="error" sx={failure === undefined ? undefined : { mt: 2 }}>
            {failure}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose} disabled={isBusy}>
            {sharedTexts.cancel}
          </Button>
          <SubmitButton isBusy={isBusy} label={texts.save} busyLabel={texts.saving} />
        </DialogActions>
      </form>
    </Dialog>
  );
}
