import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { isMissingCode } from '../../../../platform/offline/missingCode.ts';
import { Page } from '../../../../platform/ui/Page.tsx';
import { texts } from '../texts.ts';

/** A page of the administration threw. Code that did not come is for the app to say, which tries again by itself. */
export function AdminErrorPage({ onError }: { readonly onError: (message: string) => void }) {
  const error: unknown = useRouteError();
  useEffect(() => {
    if (!isMissingCode(error)) onError(error instanceof Error ? error.message : String(error));
  }, [error, onError]);
  if (isMissingCode(error)) throw error;
  return (
    <Page title={texts.failed.title}>
      <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {texts.failed.text}
        </Box>
        <Button variant="contained" onClick={() => location.reload()}>
          {texts.failed.refresh}
        </Button>
      </Box>
    </Page>
  );
}
