import Box from '@mui/material/Box';
import type { LocatedCity } from '../../../domain/profile/position/locateCity.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { type Located, useLocating } from './useLocating.ts';

interface LocateButtonProps {
  readonly label: string;
  /** Nothing is to be changed now. */
  readonly isHeld?: boolean;
  /** Does something with the place and answers what to say. */
  readonly onFound: (found: LocatedCity) => Located | Promise<Located>;
}

/** Asks the device where it is: explains what for, waits, and says what came of it or why nothing did. */
export function LocateButton({ label, isHeld = false, onFound }: LocateButtonProps) {
  const { phase, start, proceed, cancel } = useLocating(onFound);
  const isLocating = phase.step === 'locating';
  return (
    <Box>
      <BusyButton
        size="small"
        // Its words stand below those of the text before it.
        sx={{ ml: -2 }}
        startIcon={<Icon name="pin" size={18} />}
        isBusy={isLocating || isHeld}
        onClick={start}
      >
        {isLocating ? texts.locating : label}
      </BusyButton>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {phase.step === 'done' ? phase.text : ''}
      </Box>
      <Box role="alert" sx={{ typography: 'body2', color: 'error.main' }}>
        {phase.step === 'failed' ? phase.text : ''}
      </Box>
      <ConfirmDialog
        isOpen={phase.step === 'explaining'}
        title={texts.locateTitle}
        text={texts.locateExplanation}
        confirmLabel={texts.locateProceed}
        onConfirm={proceed}
        onCancel={cancel}
      />
    </Box>
  );
}
