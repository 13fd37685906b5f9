import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import {
  MAX_STATEMENT_LENGTH,
  MEASURES,
  type Measure,
  MIN_STATEMENT_LENGTH,
  type ReportFields,
} from '@tod/model';
import { type FormEvent, useId, useState } from 'react';
import { decideReport } from '../../../../domain/moderation/moderate.ts';
import { CountedField } from '../../../../platform/forms/CountedField.tsx';
import { fits } from '../../../../platform/forms/fits.ts';
import { focusFirstError } from '../../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../../platform/forms/UnsavedForms.tsx';
import { BusyButton } from '../../../../platform/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../../platform/ui/ConfirmDialog.tsx';
import { FailureLine } from '../../../../platform/ui/FailureLine.tsx';
import { toastSuccess } from '../../../../platform/ui/toast.ts';
import { useAction } from '../../../../platform/ui/useAction.ts';
import { texts } from '../texts.ts';
import { MeasuresField } from './MeasuresField.tsx';

interface DecisionFormProps {
  readonly reportId: string;
  readonly report: ReportFields;
  /** The state of the report that was looked at. */
  readonly version: number;
}

/** Decides on a report: dismisses it, or takes measures and gives reasons. */
export function DecisionForm({ reportId, report, version }: DecisionFormProps) {
  const id = useId();
  const [isDismissal, setDismissal] = useState(true);
  const [chosen, setChosen] = useState<readonly Measure[]>([]);
  const [days, setDays] = useState<number | null>(7);
  const [reasons, setReasons] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // The message goes with its conversation, also while somebody looks at the report.
  const offered = MEASURES.filter((measure) => measure !== 'messageRemoved' || report.messageId !== null);
  const measures = isDismissal ? [] : offered.filter((measure) => chosen.includes(measure));
  const isMissing = !isDismissal && measures.length === 0;

  const { isBusy, isDone, failure, run } = useAction(
    async () => {
      const suspendedDays = measures.includes('suspension') ? days : null;
      try {
        await decideReport({ reportId, version, measures, days: suspendedDays, reasons: reasons.trim() });
      } finally {
        setAsking(false);
      }
      toastSuccess(texts.decided);
    },
    { failed: texts.decideFailed },
  );
  const isAccountGone = report.targetUid === null || report.isTargetDeleted;
  useUnsaved(!isDone && (reasons !== '' || measures.length > 0));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (isMissing || !fits(reasons, MIN_STATEMENT_LENGTH, MAX_STATEMENT_LENGTH))
      focusFirstError(event.currentTarget);
    else if (isDismissal) run();
    else setAsking(true);
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <div>
        <FormLabel id={`${id}-outcome`}>{texts.outcomeLabel}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-outcome`}
          value={isDismissal ? 'dismiss' : 'take'}
          onChange={(_, value) => {
            if (!isBusy) setDismissal(value === 'dismiss');
          }}
        >
          <FormControlLabel value="dismiss" control={<Radio />} label={texts.dismiss} />
          <FormControlLabel value="take" control={<Radio />} label={texts.take} disabled={isAccountGone} />
        </RadioGroup>
        {isAccountGone ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {report.reporterUid === null
              ? texts.accountGone
              : report.isTargetDeleted
                ? texts.accountDeletedTold
                : texts.accountGoneTold}
          </Typography>
        ) : null}
      </div>
      {isDismissal ? null : (
        <MeasuresField
          offered={offered}
          chosen={chosen}
          onChoose={setChosen}
          days={days}
          onDays={setDays}
          isMissing={wasTried && isMissing}
        />
      )}
      <CountedField
        label={isDismissal ? texts.reasonsForLog : texts.reasonsForPerson}
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
        {texts.decide}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.confirmTitle}
        text={texts.confirmText(measures.map((measure) => texts.measures[measure]).join(', '))}
        confirmLabel={texts.confirm}
        isDangerous
        isBusy={isBusy}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
