import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_ADMIN_REASON_LENGTH, MIN_STATEMENT_LENGTH } from '@tod/model';
import { type FormEvent, useState } from 'react';
import { handOverReport } from '../../../../domain/moderation/moderate.ts';
import { CountedField } from '../../../../platform/forms/CountedField.tsx';
import { fits } from '../../../../platform/forms/fits.ts';
import { focusFirstError } from '../../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../../platform/forms/UnsavedForms.tsx';
import { BusyButton } from '../../../../platform/ui/BusyButton.tsx';
import { FailureLine } from '../../../../platform/ui/FailureLine.tsx';
import { toastSuccess } from '../../../../platform/ui/toast.ts';
import { useAction } from '../../../../platform/ui/useAction.ts';
import { texts } from '../texts.ts';

interface HandOverFormProps {
  readonly reportId: string;
  readonly version: number;
}

/** Leaves the decision to another administrator. */
export function HandOverForm({ reportId, version }: HandOverFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const { isBusy, isDone, failure, run } = useAction(
    async () => {
      await handOverReport({ reportId, version, note: note.trim() });
      toastSuccess(texts.handedOverDone);
    },
    { failed: texts.handOverFailed },
  );
  useUnsaved(!isDone && note !== '');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (!fits(note, MIN_STATEMENT_LENGTH, MAX_ADMIN_REASON_LENGTH)) focusFirstError(event.currentTarget);
    else run();
  }

  if (!isOpen)
    return (
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {texts.handOver}
      </Button>
    );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">{texts.handOverText}</Typography>
      <CountedField
        label={texts.note}
        value={note}
        onChange={setNote}
        min={MIN_STATEMENT_LENGTH}
        max={MAX_ADMIN_REASON_LENGTH}
        tooShort={texts.noteShort}
        tooLong={texts.noteLong}
        wasTried={wasTried}
        isReadOnly={isBusy}
        isLong
      />
      <FailureLine>{failure}</FailureLine>
      <BusyButton type="submit" variant="outlined" isBusy={isBusy} sx={{ justifySelf: 'start' }}>
        {texts.handOverSend}
      </BusyButton>
    </Box>
  );
}
