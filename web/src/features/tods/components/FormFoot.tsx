import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';

interface FormFootProps {
  /** Undefined where there is nothing to save any more. */
  readonly saveLabel: string | undefined;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

/** The buttons under a form about a tod: away from it, and saving it. */
export function FormFoot({ saveLabel, isSaving, onClose }: FormFootProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      <Button variant="outlined" color="inherit" onClick={onClose} disabled={isSaving}>
        {texts.closeForm}
      </Button>
      {saveLabel === undefined ? null : (
        <BusyButton type="submit" variant="contained" isBusy={isSaving} hasSpinner>
          {saveLabel}
        </BusyButton>
      )}
    </Stack>
  );
}
