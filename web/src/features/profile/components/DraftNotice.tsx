import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { texts } from '../texts.ts';

/** Says that what is shown is kept on this device only, until there is a connection. */
export function DraftNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const isOnline = useIsOnline();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        isOnline ? undefined : (
          <Button color="inherit" size="small" onClick={onDiscard}>
            {texts.draftDiscard}
          </Button>
        )
      }
    >
      {isOnline ? texts.draftSending : texts.draftWaiting}
    </Alert>
  );
}
