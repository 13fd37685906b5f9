import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { ActionButton } from '../../shared/ui/PlainButton.tsx';
import { useIsOnline } from '../../shared/useIsOnline.ts';
import { rememberPageError } from '../pageErrors.ts';
import { texts } from '../texts.ts';

/** A page threw: says so, keeps the error for the debug page, offers to load anew. */
export function CrashPage() {
  const error: unknown = useRouteError();
  const isOnline = useIsOnline();
  const [wasOffline] = useState(!isOnline);
  useEffect(() => {
    rememberPageError(error instanceof Error ? error.message : String(error));
  }, [error]);
  return wasOffline ? <NotHereYet isOnline={isOnline} /> : <Crashed />;
}

function Crashed() {
  return (
    <Box role="alert" sx={FRAME}>
      <Box component="h1" sx={{ typography: 'h2', m: 0 }}>
        {texts.crash.title}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {texts.crash.text}
      </Box>
      <Box>
        <ActionButton onClick={() => location.reload()}>{texts.crash.reload}</ActionButton>
      </Box>
    </Box>
  );
}

/** Without a network a page whose code never came cannot open; the next connection opens it. */
function NotHereYet({ isOnline }: { readonly isOnline: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (isOnline) location.reload();
  }, [isOnline]);
  return (
    <Box role="alert" sx={FRAME}>
      <Box component="h1" sx={{ typography: 'h2', m: 0 }}>
        {texts.offlinePage.title}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {texts.offlinePage.text}
      </Box>
      <Box>
        <ActionButton onClick={() => void navigate(-1)}>{texts.notFound.back}</ActionButton>
      </Box>
    </Box>
  );
}

const FRAME = {
  maxWidth: 560,
  mx: 'auto',
  px: 2.5,
  py: 10,
  textAlign: 'center',
  display: 'grid',
  gap: 2,
} as const;
