import { useSearchParams } from 'react-router-dom';
import { lazyPanel } from '../../../../platform/ui/lazyPart.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../../platform/ui/TabBar.tsx';
import { ADMIN_TABS, type AdminTab, readTab, tabQuery } from '../../addresses.ts';
import { AdminCards } from '../AdminCards.tsx';
import { ResetButton } from '../ResetButton.tsx';
import { texts } from '../texts.ts';

const PANEL_ID = 'administration';

const PANELS = {
  users: lazyPanel(async () => (await import('../../users/UsersPanel.tsx')).UsersPanel, PanelSkeleton),
  messages: lazyPanel(
    async () => (await import('../../moderation/MessagesPanel.tsx')).MessagesPanel,
    PanelSkeleton,
  ),
  sports: lazyPanel(async () => (await import('../../sports/SportsPanel.tsx')).SportsPanel, PanelSkeleton),
  notifications: lazyPanel(
    async () => (await import('../../broadcasts/BroadcastsPanel.tsx')).BroadcastsPanel,
    PanelSkeleton,
  ),
} as const satisfies Record<AdminTab, unknown>;

/** `/admin`: the ways to the other rooms, and four tabs. */
export function AdminPage() {
  const [query, setQuery] = useSearchParams();
  const tab = readTab(ADMIN_TABS, query);
  const Panel = PANELS[tab];
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <AdminCards />
      <ResetButton />
      <TabBar
        label={texts.tabsLabel}
        tabs={ADMIN_TABS.map((value) => ({ value, label: texts.tabs[value] }))}
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
