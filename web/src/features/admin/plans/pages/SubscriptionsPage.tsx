import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { adminAddresses, SUBSCRIPTION_TABS } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { lazyTabPanel, PanelTabs } from '../../shell/PanelTabs.tsx';
import { texts } from '../texts.ts';

const PANELS = {
  plans: lazyTabPanel(async () => (await import('../PlansPanel.tsx')).PlansPanel),
  subscribers: lazyTabPanel(async () => (await import('../SubscribersPanel.tsx')).SubscribersPanel),
  statistics: lazyTabPanel(
    async () => (await import('../../statistics/components/StatisticsPanel.tsx')).StatisticsPanel,
  ),
};

/** `/admin/subscriptions`. */
export function SubscriptionsPage() {
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={<BackLink to={adminAddresses.home} label={texts.back} />}
    >
      <OfflineNotice />
      <PanelTabs
        label={texts.tabsLabel}
        panelId="subscriptions"
        tabs={SUBSCRIPTION_TABS}
        tabLabels={texts.tabs}
        panels={PANELS}
      />
    </Page>
  );
}
