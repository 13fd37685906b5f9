import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { formatDateTime } from '../../../platform/text/format.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { SkeletonRows } from '../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { type PageError, readPageError } from '../../readPageError.ts';
import { Facts } from './Facts.tsx';
import { InstallationTab } from './InstallationTab.tsx';
import { debugTexts as debug } from './texts.ts';
import { UpdatesTab } from './UpdatesTab.tsx';
import { useWorkerSupport } from './useWorkerSupport.ts';

const WIDTH = 820;
const PANEL_ID = 'debug-panel';
const TABS = [
  { value: 'updates', label: debug.tabs.updates },
  { value: 'installation', label: debug.tabs.installation },
] as const;

/** The version that runs here, what can be done about it, and what the browser can do. */
export function DebugPage() {
  const isOnline = useIsOnline();
  const [tab, setTab] = useState<'updates' | 'installation'>('updates');
  const [lastError] = useState(readPageError);
  const support = useWorkerSupport();
  if (support.isLookingUp) {
    return (
      <Page title={debug.title} subtitle={debug.subtitle} maxWidth={WIDTH}>
        <SkeletonRows rows={4} />
      </Page>
    );
  }
  return (
    <Page title={debug.title} subtitle={debug.subtitle} maxWidth={WIDTH}>
      {support.warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mb: 2 }}>
          {debug.warnings[warning]}
        </Alert>
      ))}
      <TabBar label={debug.sections} tabs={TABS} value={tab} onChange={setTab} panelId={PANEL_ID} />
      <TabPanel id={PANEL_ID} label={debug.tabs[tab]}>
        {tab === 'updates' ? <UpdatesTab support={support} /> : <InstallationTab support={support} />}
      </TabPanel>
      <Box component="section" sx={{ mt: 4 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {debug.details}
        </Typography>
        <Facts
          facts={[
            [debug.network, isOnline ? debug.online : debug.offline],
            [debug.browser, navigator.userAgent],
            [debug.lastError, describeError(lastError)],
          ]}
        />
      </Box>
    </Page>
  );
}

function describeError(error: PageError | undefined): string {
  return error === undefined
    ? debug.none
    : `${formatDateTime(error.time)} · ${error.page} · ${error.message}`;
}
