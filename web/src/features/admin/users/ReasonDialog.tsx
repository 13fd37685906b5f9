import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { MAX_ADMIN_REASON_LENGTH } from '@tod/model';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../platform/forms/FormDialog.tsx';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/ui/useAction.ts';
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, run } = useAction(
    async () => {
      await props.onConfirm(reason.trim());
      toastSuccess(props.done);
      props.onClose();
    },
    { failed: props.failed },
  );

  function submit(form: HTMLFormElement): void {
    const isShort = reason.trim().length < props.minLength;
    setMissing(isShort);
    if (isShort) focusFirstError(form);
    else run();
  }

  return (
    <FormDialog
      title={props.title}
      description={<DialogContentText>{props.text}</DialogContentText>}
      failure={failure}
      isBusy={isBusy}
      isBegun={reason.trim() !== ''}
      submit={{
        label: props.confirmLabel,
        busyLabel: texts.busy,
        ...(props.isDangerous ? { color: 'error' } : {}),
      }}
      cancelLabel={sharedTexts.cancel}
      onSubmit={submit}
      onClose={props.onClose}
    >
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
    </FormDialog>
  );
}
