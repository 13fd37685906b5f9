import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../../platform/offline/useIsOnline.ts';
import { formatDateTime } from '../../platform/text/format.ts';
import { Page } from '../../platform/ui/Page.tsx';
import { registeredWorker } from '../../platform/worker/registration.ts';
import { type PageError, readPageError } from '../readPageError.ts';
import { texts } from '../texts.ts';
import { BUILT_AT, VERSION } from '../version.ts';
import { debugTexts as debug } from './debugTexts.ts';

/** The version that runs here and what the browser can do. */
export function DebugPage() {
  const isOnline = useIsOnline();
  const worker = useWorkerState();
  const isStandalone = matchMedia('(display-mode: standalone)').matches;
  const rows: readonly (readonly [string, string])[] = [
    [debug.installedVersion, VERSION],
    [debug.builtAt, formatDateTime(BUILT_AT)],
    [debug.serviceWorker, worker],
    [debug.standalone, yesOrNo(isStandalone)],
    [debug.secure, yesOrNo(window.isSecureContext)],
    [debug.manifest, yesOrNo(document.querySelector('link[rel=manifest]') !== null)],
    [debug.network, isOnline ? debug.online : debug.offline],
    [debug.browser, navigator.userAgent],
    [debug.lastError, describeError(readPageError())],
  ];
  return (
    <Page title={debug.title} subtitle={debug.subtitle} maxWidth={820}>
      <Box component="dl" sx={LIST}>
        {rows.map(([name, value]) => (
          <Box key={name} sx={ROW}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Page>
  );
}

function describeError(error: PageError | undefined): string {
  return error === undefined
    ? debug.none
    : `${formatDateTime(error.time)} · ${error.page} · ${error.message}`;
}

function yesOrNo(isSo: boolean): string {
  return isSo ? debug.yes : debug.no;
}

function useWorkerState(): string {
  const [state, setState] = useState<string>(texts.loading);
  useEffect(() => {
    let isOver = false;
    function show(found: string) {
      if (!isOver) setState(found);
    }
    if (!('serviceWorker' in navigator)) show(debug.serviceWorkerUnsupported);
    else {
      registeredWorker().then(
        (registration) =>
          show(registration === undefined ? debug.serviceWorkerNone : debug.serviceWorkerActive),
        () => show(debug.serviceWorkerUnsupported),
      );
    }
    return () => {
      isOver = true;
    };
  }, []);
  return state;
}

const LIST = {
  m: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  overflow: 'hidden',
} as const;

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
  gap: { xs: 0.25, sm: 2 },
  px: 2.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
