import { Page } from '../../../../platform/ui/Page.tsx';
import { ADMIN_TABS } from '../../addresses.ts';
import { AdminCards } from '../AdminCards.tsx';
import { lazyTabPanel, PanelTabs } from '../PanelTabs.tsx';
import { ResetButton } from '../ResetButton.tsx';
import { texts } from '../texts.ts';

const PANELS = {
  users: lazyTabPanel(async () => (await import('../../users/UsersPanel.tsx')).UsersPanel),
  messages: lazyTabPanel(async () => (await import('../../moderation/MessagesPanel.tsx')).MessagesPanel),
  sports: lazyTabPanel(async () => (await import('../../sports/SportsPanel.tsx')).SportsPanel),
  notifications: lazyTabPanel(
    async () => (await import('../../broadcasts/BroadcastsPanel.tsx')).BroadcastsPanel,
  ),
};

/** `/admin`: the ways to the other rooms, and four tabs. */
export function AdminPage() {
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <AdminCards />
      <ResetButton />
      <PanelTabs
        label={texts.tabsLabel}
        panelId="administration"
        tabs={ADMIN_TABS}
        tabLabels={texts.tabs}
        panels={PANELS}
      />
    </Page>
  );
}
