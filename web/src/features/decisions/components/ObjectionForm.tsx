import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_OBJECTION_LENGTH, MIN_STATEMENT_LENGTH } from '@tod/model';
import { type FormEvent, useState } from 'react';
import { objectToDecision } from '../../../domain/moderation/objectToDecision.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { formatDate } from '../../../platform/text/format.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/ui/useAction.ts';
import { texts } from '../texts.ts';

interface ObjectionFormProps {
  readonly decisionId: string;
  readonly until: Date;
}

/** Asks why somebody objects to a decision, and sends it. */
export function ObjectionForm({ decisionId, until }: ObjectionFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [objection, setObjection] = useState('');
  const [wasTried, setTried] = useState(false);
  const { isBusy, isDone, failure, run } = useAction(
    async () => {
      await objectToDecision(decisionId, objection.trim());
      toastSuccess(texts.sent);
    },
    // The decision shows the objection as soon as it is stored, and this form goes.
    { failed: texts.sendFailed, isOnce: true },
  );
  useUnsaved(isOpen && !isDone && objection !== '');
  const length = objection.trim().length;
  const error =
    length > MAX_OBJECTION_LENGTH
      ? texts.objectionLong
      : wasTried && length < MIN_STATEMENT_LENGTH
        ? texts.objectionShort
        : undefined;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    const isAsAsked = length >= MIN_STATEMENT_LENGTH && length <= MAX_OBJECTION_LENGTH;
    if (isAsAsked) run();
    else focusFirstError(event.currentTarget);
  }

  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">{texts.objectUntil(formatDate(until))}</Typography>
      {isOpen ? (
        <TextField
          label={texts.objectionLabel}
          value={objection}
          onChange={(event) => setObjection(event.target.value)}
          error={error !== undefined}
          helperText={error ?? `${length}/${MAX_OBJECTION_LENGTH}`}
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
          required
        />
      ) : null}
      <Typography role="alert" color="error" sx={{ '&:empty': { display: 'none' } }}>
        {failure}
      </Typography>
      {isOpen ? (
        <BusyButton
          type="submit"
          variant="contained"
          isBusy={isBusy}
          hasSpinner
          sx={{ justifySelf: 'start' }}
        >
          {texts.send}
        </BusyButton>
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
          <span>{texts.object}</span>
        </Button>
      )}
    </Box>
  );
}
