import Box from '@mui/material/Box';
import { PlainButton } from '../../../platform/ui/PlainButton.tsx';
import { useVerification } from '../useVerification.ts';
import { verificationTexts as texts } from '../verificationTexts.ts';

/** What a member can do whose address is not verified: have the mail sent again, or say that the link was followed. */
export function VerificationButtons() {
  const { said, sendAgain, check } = useVerification();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PlainButton variant="contained" onClick={sendAgain}>
          {texts.sendAgain}
        </PlainButton>
        <PlainButton variant="outlined" onClick={check}>
          {texts.check}
        </PlainButton>
      </Box>
      <Box role="status" sx={{ typography: 'body2' }}>
        {said}
      </Box>
    </Box>
  );
}
