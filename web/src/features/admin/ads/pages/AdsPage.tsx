import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPanel } from '../../../../platform/ui/lazyPart.tsx';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../../platform/ui/TabBar.tsx';
import { AD_TABS, adminAddresses, readTab, tabQuery } from '../../addresses.ts';
import { AdList } from '../AdList.tsx';
import { texts } from '../texts.ts';

const PANEL_ID = 'ads';

// The charts are large, and most who come here do not look at them.
const AdStatistics = lazyPanel(
  async () => (await import('../AdStatistics.tsx')).AdStatistics,
  () => (
    <SkeletonGroup>
      <SkeletonBlock sx={{ height: 480 }} />
    </SkeletonGroup>
  ),
);

/** `/admin/ads`: all advertisements, and how often they were seen. */
export function AdsPage() {
  const [query, setQuery] = useSearchParams();
  const tab = readTab(AD_TABS, query);
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button component={Link} to={adminAddresses.newAd} variant="contained">
          {texts.create}
        </Button>
      }
    >
      <OfflineNotice />
      <TabBar
        label={texts.tabsLabel}
        tabs={AD_TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(value) => setQuery(tabQuery(value), { replace: true })}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab]}>
        {tab === 'banners' ? <AdList /> : <AdStatistics />}
      </TabPanel>
    </Page>
  );
}
