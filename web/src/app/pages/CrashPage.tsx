import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ActionButton } from '../../shared/ui/PlainButton.tsx';
import { rememberPageError } from '../pageErrors.ts';
import { texts } from '../texts.ts';

/** A page threw: says so, keeps the error for the debug page, offers to load anew. */
export function CrashPage() {
  const error: unknown = useRouteError();
  useEffect(() => {
    rememberPageError(error instanceof Error ? error.message : String(error));
  }, [error]);
  return (
    <Box
      role="alert"
      sx={{ maxWidth: 560, mx: 'auto', px: 2.5, py: 10, textAlign: 'center', display: 'grid', gap: 2 }}
    >
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
