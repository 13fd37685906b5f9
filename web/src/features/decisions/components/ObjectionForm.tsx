import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_OBJECTION_LENGTH, MIN_STATEMENT_LENGTH } from '@tod/model';
import { type FormEvent, useState } from 'react';
import { objectToDecision } from '../../../domain/moderation/objectToDecision.ts';
import { CountedField } from '../../../platform/forms/CountedField.tsx';
import { fits } from '../../../platform/forms/fits.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { formatDate } from '../../../platform/text/format.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { FailureLine } from '../../../platform/ui/FailureLine.tsx';
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

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (!fits(objection, MIN_STATEMENT_LENGTH, MAX_OBJECTION_LENGTH)) focusFirstError(event.currentTarget);
    else run();
  }

  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">{texts.objectUntil(formatDate(until))}</Typography>
      {isOpen ? (
        <CountedField
          label={texts.objectionLabel}
          value={objection}
          onChange={setObjection}
          min={MIN_STATEMENT_LENGTH}
          max={MAX_OBJECTION_LENGTH}
          tooShort={texts.objectionShort}
          tooLong={texts.objectionLong}
          wasTried={wasTried}
          isReadOnly={isBusy}
          isLong
        />
      ) : null}
      <FailureLine>{failure}</FailureLine>
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
