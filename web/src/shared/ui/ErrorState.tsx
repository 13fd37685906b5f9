import Box from '@mui/material/Box';
import { failureText } from '../texts/errors.ts';
import { texts } from '../texts/texts.ts';
import { Icon } from './Icon.tsx';
import { ActionButton } from './PlainButton.tsx';

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
    <Box role="alert" sx={FRAME}>
      <Icon name="warning" size={36} style={{ color: 'var(--tod-palette-error-main)' }} />
      <Box component="p" sx={{ typography: 'h3', m: 0 }}>
        {title}
      </Box>
      <Box component="p" sx={{ m: 0, maxWidth: 480, color: 'text.secondary' }}>
        {text ?? failureText(error)}
      </Box>
      {onRetry === undefined ? null : (
        <ActionButton onClick={onRetry} sx={{ mt: 1 }}>
          {texts.retry}
        </ActionButton>
      )}
    </Box>
  );
}

const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  py: 5,
  px: 2,
} as const;
