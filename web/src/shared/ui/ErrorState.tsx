import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { failureText } from '../texts/errors.ts';
import { texts } from '../texts/texts.ts';
import { Icon } from './Icon.tsx';

interface ErrorStateProps {
  /** What could not be done. */
  readonly title?: string;
  /** What was thrown: it says why, whether anything is lost and what to do. */
  readonly error?: unknown;
  /** Instead of the text for `error`. */
  readonly text?: string;
  readonly onRetry?: (() => void) | undefined;
}

/** Something failed to load. Announced to screen readers. */
export function ErrorState({ title = texts.errorTitle, error, text, onRetry }: ErrorStateProps) {
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 1, py: 5, px: 2 }}>
      <Icon name="warning" size={36} style={{ color: 'var(--tod-palette-error-main)' }} />
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography sx={{ maxWidth: 480, color: 'text.secondary' }}>{text ?? failureText(error)}</Typography>
      {onRetry === undefined ? null : (
        <Button variant="contained" onClick={onRetry} sx={{ mt: 1 }}>
          {texts.retry}
        </Button>
      )}
    </Stack>
  );
}
