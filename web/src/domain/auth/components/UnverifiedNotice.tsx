import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { verificationTexts as texts } from '../verificationTexts.ts';
import { VerificationActions } from './VerificationActions.tsx';

/** Beside what the server refuses to whoever has not verified their address: why, and what to do next. */
export function UnverifiedNotice() {
  return (
    <Alert severity="warning" sx={{ mb: 2, borderRadius: '16px' }}>
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.whyShort}
      <Box sx={{ mt: 1 }}>
        <VerificationActions />
      </Box>
    </Alert>
  );
}
