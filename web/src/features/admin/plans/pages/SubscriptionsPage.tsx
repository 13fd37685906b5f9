import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPanel } from '../../../../platform/ui/lazyPart.tsx';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../../platform/ui/TabBar.tsx';
import {
  adminAddresses,
  readTab,
  SUBSCRIPTION_TABS,
  type SubscriptionTab,
  tabQuery,
} from '../../addresses.ts';
import { texts } from '../texts.ts';

const PANEL_ID = 'subscriptions';

const PANELS = {
  plans: lazyPanel(async () => (await import('../PlansPanel.tsx')).PlansPanel, PanelSkeleton),
  subscribers: lazyPanel(
    async () => (await import('../SubscribersPanel.tsx')).SubscribersPanel,
    PanelSkeleton,
  ),
  statistics: lazyPanel(
    async () => (await import('../../statistics/components/StatisticsPanel.tsx')).StatisticsPanel,
    PanelSkeleton,
  ),
} as const satisfies Record<SubscriptionTab, unknown>;

/** `/admin/subscriptions`. */
export function SubscriptionsPage() {
  const [query, setQuery] = useSearchParams();
  const tab = readTab(SUBSCRIPTION_TABS, query);
  const Panel = PANELS[tab];
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button component={Link} to={adminAddresses.home} variant="outlined" color="inherit">
          {texts.back}
        </Button>
      }
    >
      <OfflineNotice />
      <TabBar
        label={texts.tabsLabel}
        tabs={SUBSCRIPTION_TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(value) => setQuery(tabQuery(value), { replace: true })}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab]}>
        <Panel />
      </TabPanel>
    </Page>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonBlock sx={{ height: 320 }} />
    </SkeletonGroup>
  );
}
