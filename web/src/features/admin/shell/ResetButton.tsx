import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { resetInteractions } from '../../../domain/administration/interactions/resetInteractions.ts';
import { newId } from '../../../platform/newId.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts as shellTexts } from './texts.ts';

const texts = shellTexts.reset;

/** Has whom members passed and matched forgotten, after asking twice, and says how far it is. */
export function ResetButton() {
  const [isAsked, setAsked] = useState(false);
  const [percent, setPercent] = useState<number>();

  async function reset(): Promise<void> {
    setAsked(false);
    setPercent(0);
    try {
      await resetInteractions(newId(), setPercent);
      toastSuccess(texts.done);
    } catch (error) {
      toastError(`${texts.failed} ${failureText(error)}`);
    } finally {
      setPercent(undefined);
    }
  }

  return (
    <Box sx={{ mb: 3 }}>
      <BusyButton
        variant="outlined"
        color="error"
        isBusy={percent !== undefined}
        onClick={() => setAsked(true)}
      >
        {percent === undefined ? texts.button : texts.running}
      </BusyButton>
      {percent === undefined ? null : (
        <LinearProgress variant="determinate" value={percent} aria-label={texts.running} sx={{ mt: 1.5 }} />
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.button}
        text={`${texts.question} ${texts.consequences}`}
        confirmLabel={texts.confirm}
        isDangerous
        onConfirm={() => void reset()}
        onCancel={() => setAsked(false)}
      />
    </Box>
  );
}
