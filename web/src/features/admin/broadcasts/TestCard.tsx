import Box from '@mui/material/Box';
import { useState } from 'react';
import { sendTestNotification } from '../../../domain/administration/broadcasts/sendBroadcast.ts';
import { newId } from '../../../platform/newId.ts';
import { failureText, isRefused } from '../../../platform/text/errors.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts as broadcastTexts } from './texts.ts';

const texts = broadcastTexts.test;

/** Sends a notification to oneself, to see whether it works. */
export function TestCard() {
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await sendTestNotification(newId());
      toastSuccess(texts.done);
    } catch (error) {
      const isDenied = isRefused(error, 'notAdmin');
      toastError(isDenied ? texts.notAdmin : `${texts.failed}. ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="section" aria-label={texts.title} sx={CARD}>
      <Box component="h2" sx={{ typography: 'h3', m: 0 }}>
        {texts.title}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {texts.text}
      </Box>
      <BusyButton variant="outlined" color="inherit" isBusy={isBusy} onClick={() => void send()}>
        {isBusy ? texts.sending : texts.send}
      </BusyButton>
    </Box>
  );
}

const CARD = {
  display: 'grid',
  gap: 1.5,
  justifyItems: 'start',
  p: 2.5,
  mb: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  bgcolor: 'background.paper',
} as const;
