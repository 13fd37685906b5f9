import Box from '@mui/material/Box';
import { useEffect, useId, useRef } from 'react';
import { useIsOnline } from '../offline/useIsOnline.ts';
import { texts } from '../text/texts.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { Icon } from './Icon.tsx';
import { PlainButton } from './PlainButton.tsx';
import { useDialogEntry } from './useDialogEntry.ts';
import { VISUALLY_HIDDEN } from './visuallyHidden.ts';

interface FailedPartProps {
  readonly onRetry: () => void;
}

/** In place of a part of the page whose code did not come. */
export function FailedPanel({ onRetry }: FailedPartProps) {
  return <FailureNotice title={texts.partFailed} text={useReason()} onRetry={onRetry} />;
}

/** In place of buttons whose code did not come. */
export function FailedControl({ onRetry }: FailedPartProps) {
  return (
    <Box role="alert" sx={{ display: 'flex', justifyContent: 'center' }}>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {texts.partFailed}
      </Box>
      <PlainButton variant="outlined" size="small" onClick={onRetry}>
        <Icon name="warning" size={18} />
        {texts.retry}
      </PlainButton>
    </Box>
  );
}

interface FailedDialogProps extends FailedPartProps {
  readonly title?: string | undefined;
  readonly onClose: () => void;
}

/** In place of a dialog whose code did not come: the browser's own, as the library's may be what is missing. */
export function FailedDialog({ title = texts.dialogFailed, onRetry, onClose }: FailedDialogProps) {
  const id = useId();
  const reason = useReason();
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogEntry(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // The dialog that comes next gives the focus back to where it found it.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      sx={DIALOG}
    >
      <Box component="h2" id={`${id}-title`} sx={{ typography: 'h3', m: 0 }}>
        {title}
      </Box>
      <Box component="p" id={`${id}-text`} sx={{ my: 1.5, color: 'text.secondary' }}>
        {reason}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <PlainButton variant="outlined" onClick={() => dialog.current?.close()}>
          {texts.close}
        </PlainButton>
        <PlainButton onClick={onRetry}>{texts.retry}</PlainButton>
      </Box>
    </Box>
  );
}

function useReason(): string {
  return useIsOnline() ? texts.codeMissing : texts.noConnection;
}

const DIALOG = {
  maxWidth: 420,
  width: 'calc(100% - 40px)',
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&::backdrop': { bgcolor: 'rgb(14 20 38 / 0.5)' },
} as const;
