import Box from '@mui/material/Box';
import { texts } from '../text/texts.ts';
import { Icon } from './Icon.tsx';
import { PlainButton } from './PlainButton.tsx';

interface FailureNoticeProps {
  /** What could not be done. */
  readonly title: string;
  /** Why, whether anything is lost, and what to do. */
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}

/** In place of what did not come. Announced to screen readers. */
export function FailureNotice({ title, text, onRetry }: FailureNoticeProps) {
  return (
    <Box role="alert" sx={FRAME}>
      <Icon name="warning" size={36} style={{ color: 'var(--tod-palette-error-main)' }} />
      <Box component="p" sx={{ typography: 'h3', m: 0 }}>
        {title}
      </Box>
      <Box component="p" sx={{ m: 0, maxWidth: 480, color: 'text.secondary' }}>
        {text}
      </Box>
      {onRetry === undefined ? null : (
        <PlainButton onClick={onRetry} sx={{ mt: 1 }}>
          {texts.retry}
        </PlainButton>
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
