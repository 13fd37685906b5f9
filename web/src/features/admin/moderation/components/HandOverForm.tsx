import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_ADMIN_REASON_LENGTH } from '@tod/model';
import { type FormEvent, useState } from 'react';
import { handOverReport } from '../../../../domain/moderation/moderate.ts';
import { BusyButton } from '../../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';
import { isStatement, StatementField } from './StatementField.tsx';
import { useSending } from './useSending.ts';

interface HandOverFormProps {
  readonly reportId: string;
  readonly version: number;
}

/** Leaves the decision to another administrator. */
export function HandOverForm({ reportId, version }: HandOverFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending(texts.handedOverDone, texts.handOverFailed);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isSending || !isStatement(note, MAX_ADMIN_REASON_LENGTH)) return;
    void send(() => handOverReport({ reportId, version, note: note.trim() }));
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
      <StatementField
        label={texts.note}
        value={note}
        onChange={setNote}
        maxLength={MAX_ADMIN_REASON_LENGTH}
        tooShort={texts.noteShort}
        tooLong={texts.noteLong}
        wasTried={wasTried}
      />
      <Typography role="alert" color="error" sx={{ '&:empty': { display: 'none' } }}>
        {failure}
      </Typography>
      <BusyButton type="submit" variant="outlined" isBusy={isSending} sx={{ justifySelf: 'start' }}>
        {texts.handOverSend}
      </BusyButton>
    </Box>
  );
}
