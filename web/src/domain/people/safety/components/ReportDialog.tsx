import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { MAX_REPORT_LENGTH, REPORT_REASONS, type ReportReason } from '@tod/model';
import { type FormEvent, useId, useState } from 'react';
import { CountedField } from '../../../../platform/forms/CountedField.tsx';
import { fits } from '../../../../platform/forms/fits.ts';
import { newId } from '../../../../platform/newId.ts';
import { texts as sharedTexts } from '../../../../platform/text/texts.ts';
import { BusyButton } from '../../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../../platform/ui/Dialog.tsx';
import { FailureLine } from '../../../../platform/ui/FailureLine.tsx';
import { toastSuccess } from '../../../../platform/ui/toast.ts';
import { useAction } from '../../../../platform/ui/useAction.ts';
import { reportTexts as texts } from '../reportTexts.ts';
import { type ReportedThing, sendReport } from '../sendReport.ts';

interface ReportDialogProps {
  readonly reported: ReportedThing;
  readonly targetName: string;
  /** Called when the report is sent, and when somebody changes their mind. Mount anew for each report. */
  readonly onClose: () => void;
}

/** Asks why somebody, a conversation, a message or a tod is reported, and sends it to the team. */
export function ReportDialog({ reported, targetName, onClose }: ReportDialogProps) {
  const base = useId();
  // One id for as long as the dialog is open: a second try cannot report twice.
  const [id] = useState(newId);
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const { isBusy, failure, run } = useAction(send, { failed: texts.sendFailed, isOnce: true });
  const isReasonMissing = wasTried && reason === undefined;

  async function send(): Promise<void> {
    if (reason === undefined) return;
    await sendReport({ id, reported, reason, text: text.trim() });
    toastSuccess(texts.sent);
    onClose();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (reason !== undefined && fits(text, 0, MAX_REPORT_LENGTH)) run();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      isBegun={reason !== undefined || text.trim() !== ''}
      aria-labelledby={`${base}-title`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={`${base}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {texts.titles[reported.context](targetName)}
      </DialogTitle>
      <DialogContent>
        <Box component="form" id={`${base}-form`} noValidate onSubmit={handleSubmit}>
          <DialogContentText sx={{ mb: 2 }}>{texts.intro}</DialogContentText>
          <FormControl error={isReasonMissing} sx={{ mb: 2 }}>
            <FormLabel id={`${base}-reason`}>{texts.reason}</FormLabel>
            <RadioGroup
              aria-labelledby={`${base}-reason`}
              value={reason ?? ''}
              onChange={(_, value) => {
                // It is on its way as it stands.
                if (!isBusy) setReason(REPORT_REASONS.find((known) => known === value));
              }}
            >
              {REPORT_REASONS.map((value) => (
                <FormControlLabel
                  key={value}
                  value={value}
                  control={<Radio />}
                  label={texts.reasons[value]}
                />
              ))}
            </RadioGroup>
            <FormHelperText role="alert">{isReasonMissing ? texts.reasonMissing : ''}</FormHelperText>
          </FormControl>
          <CountedField
            label={texts.details}
            value={text}
            onChange={setText}
            isReadOnly={isBusy}
            max={MAX_REPORT_LENGTH}
            tooLong={texts.detailsTooLong}
          />
          <FailureLine mt={2}>{failure}</FailureLine>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={isBusy}>
          {sharedTexts.cancel}
        </Button>
        <BusyButton
          type="submit"
          form={`${base}-form`}
          variant="contained"
          color="error"
          isBusy={isBusy}
          hasSpinner
        >
          {texts.send}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
