import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { MAX_ADMIN_REASON_LENGTH } from '@tod/model';
import { type ReactNode, useId, useState } from 'react';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { failureText } from '../../../platform/text/errors.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from './texts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDangerous: boolean;
  /** What is said below the field for the reason. */
  readonly help: string;
  /** How long a reason has to be, in characters, to be one; and what is said of a shorter one. */
  readonly minLength: number;
  readonly tooShort: string;
  /** What else is asked. */
  readonly children?: ReactNode;
  /** Said when it is done. */
  readonly done: string;
  /** Said before why it could not be done. */
  readonly failed: string;
  /** Does it, for this reason. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why before an administrator does something to somebody. Mount anew each time. */
export function ReasonDialog(props: ReasonDialogProps) {
  const base = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(form: HTMLFormElement): Promise<void> {
    const isShort = reason.trim().length < props.minLength;
    setMissing(isShort);
    if (isShort) {
      setTimeout(() => focusFirstError(form));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await props.onConfirm(reason.trim());
      toastSuccess(props.done);
      props.onClose();
    } catch (error) {
      setFailure(`${props.failed}. ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={props.onClose}
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
          <DialogContentText id={`${base}-text`} sx={{ mb: 2 }}>
            {props.text}
          </DialogContentText>
          <TextInput
            label={texts.reason}
            name="reason"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
            maxLength={MAX_ADMIN_REASON_LENGTH}
            help={props.help}
            error={isMissing ? props.tooShort : undefined}
            isRequired
          />
          {props.children === undefined ? null : <Box sx={{ mt: 2 }}>{props.children}</Box>}
          <Typography role="alert" color="error" sx={failure === undefined ? undefined : { mt: 2 }}>
            {failure}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={props.onClose} disabled={isBusy}>
            {sharedTexts.cancel}
          </Button>
          <SubmitButton
            {...(props.isDangerous && { color: 'error' })}
            isBusy={isBusy}
            label={props.confirmLabel}
            busyLabel={texts.busy}
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}
