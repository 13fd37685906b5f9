import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { texts } from '../texts.ts';

interface FormFootProps {
  readonly saveLabel: string;
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
      <Button type="submit" variant="contained" loading={isSaving}>
        <span>{saveLabel}</span>
      </Button>
    </Stack>
  );
}
