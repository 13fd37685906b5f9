import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { MAX_STATEMENT_LENGTH, MIN_STATEMENT_LENGTH } from '@tod/model';
import { type FormEvent, useId, useState } from 'react';
import { answerObjection } from '../../../../domain/moderation/moderate.ts';
import { CountedField } from '../../../../platform/forms/CountedField.tsx';
import { fits } from '../../../../platform/forms/fits.ts';
import { focusFirstError } from '../../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../../platform/forms/UnsavedForms.tsx';
import { BusyButton } from '../../../../platform/ui/BusyButton.tsx';
import { FailureLine } from '../../../../platform/ui/FailureLine.tsx';
import { toastSuccess } from '../../../../platform/ui/toast.ts';
import { useAction } from '../../../../platform/ui/useAction.ts';
import { texts } from '../texts.ts';

interface AnswerFormProps {
  readonly reportId: string;
  readonly version: number;
}

/** Answers an objection to somebody else's decision. */
export function AnswerForm({ reportId, version }: AnswerFormProps) {
  const id = useId();
  const [isUpheld, setUpheld] = useState(true);
  const [reasons, setReasons] = useState('');
  const [wasTried, setTried] = useState(false);
  const { isBusy, isDone, failure, run } = useAction(
    async () => {
      await answerObjection({ reportId, version, isUpheld, reasons: reasons.trim() });
      toastSuccess(texts.answered);
    },
    { failed: texts.answerFailed },
  );
  useUnsaved(!isDone && reasons !== '');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (!fits(reasons, MIN_STATEMENT_LENGTH, MAX_STATEMENT_LENGTH)) focusFirstError(event.currentTarget);
    else run();
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <div>
        <FormLabel id={`${id}-answer`}>{texts.answerLabel}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-answer`}
          value={isUpheld ? 'uphold' : 'reverse'}
          onChange={(_, value) => {
            if (!isBusy) setUpheld(value === 'uphold');
          }}
        >
          <FormControlLabel value="uphold" control={<Radio />} label={texts.uphold} />
          <FormControlLabel value="reverse" control={<Radio />} label={texts.reverse} />
        </RadioGroup>
        {isUpheld ? null : <Typography variant="body2">{texts.reverseText}</Typography>}
      </div>
      <CountedField
        label={texts.answerText}
        value={reasons}
        onChange={setReasons}
        min={MIN_STATEMENT_LENGTH}
        max={MAX_STATEMENT_LENGTH}
        tooShort={texts.reasonsShort}
        tooLong={texts.reasonsLong}
        wasTried={wasTried}
        isReadOnly={isBusy}
        isLong
      />
      <FailureLine>{failure}</FailureLine>
      <BusyButton type="submit" variant="contained" isBusy={isBusy} sx={{ justifySelf: 'start' }}>
        {texts.answerSend}
      </BusyButton>
    </Box>
  );
}
