import Button from '@mui/material/Button';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useSignedIn } from '../../../shared/session/SessionContext.tsx';
import { useShownSports } from '../../../shared/sports/useShownSports.ts';
import { formatTime } from '../../../shared/texts/format.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { OfflineNotice } from '../../../shared/ui/OfflineNotice.tsx';
import { Page } from '../../../shared/ui/Page.tsx';
import { PAGE_TITLE_ID } from '../../../shared/ui/pageTitleId.ts';
import { RefreshButton } from '../../../shared/ui/RefreshButton.tsx';
import { TabBar, TabPanel } from '../../../shared/ui/TabBar.tsx';
import { MembersOnly } from '../components/MembersOnly.tsx';
import { TodActionDialog } from '../components/TodActionDialog.tsx';
import { TodList } from '../components/TodList.tsx';
import { TodListSkeleton } from '../components/TodListSkeleton.tsx';
import { useConfirmedActions } from '../hooks/useConfirmedActions.ts';
import { useDeletionNews } from '../hooks/useDeletionNews.ts';
import { useTods } from '../hooks/useTods.ts';
import { sportsOfTod } from '../sessionForm.ts';
import { texts } from '../texts.ts';
import { readTodTab, TOD_TABS } from '../todTabs.ts';

const PANEL_ID = 'tods';

/** « Mes Tods »: requests and matches by status. */
export function TodsPage() {
  return (
    <MembersOnly>
      <OwnTods />
    </MembersOnly>
  );
}

function OwnTods() {
  const { uid } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const tab = readTodTab(search.get('tab'));
  const { groups, updatedAt, refresh } = useTods(uid, tab);
  const lists = groups.map(({ list }) => list);
  const shown = lists.flatMap((list) => (list.status === 'ready' ? list.items : []));
  const sports = useShownSports(shown.flatMap(sportsOfTod));
  // Without a network nobody knows whether there are none: only that none is kept here.
  const isUnconfirmed = lists.some((list) => list.status === 'ready' && list.fromCache);
  // What was acted on may leave the list, and the keyboard's place with it.
  const actions = useConfirmedActions(uid, 'list', () => document.getElementById(PAGE_TITLE_ID)?.focus());
  useDeletionNews(tab, shown, actions.deleted);

  return (
    <Page
      title={texts.title}
      subtitle={updatedAt === undefined ? '\u00a0' : texts.updatedAt(formatTime(updatedAt))}
      actions={
        <RefreshButton
          label={texts.refresh}
          done={texts.refreshed}
          failed={texts.refreshFailed}
          onRefresh={refresh}
        />
      }
    >
      <OfflineNotice />
      <TabBar
        label={texts.tabsLabel}
        tabs={TOD_TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(value) => setSearch({ tab: value }, { replace: true })}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab]}>
        {lists.some((list) => list.status === 'loading') ? (
          <TodListSkeleton />
        ) : lists.every((list) => list.status === 'ready' && list.items.length === 0) ? (
          <EmptyState
            title={isUnconfirmed ? texts.emptyOffline : texts.empty[tab]}
            action={
              <Button component={RouterLink} to={paths.partners()} variant="contained">
                {texts.findPartner}
              </Button>
            }
          />
        ) : (
          <TodList
            groups={groups}
            uid={uid}
            sports={sports}
            now={new Date()}
            running={actions.running}
            onAsk={actions.ask}
          />
        )}
      </TabPanel>
      <TodActionDialog
        asked={actions.asked}
        isBusy={actions.running !== undefined}
        onConfirm={actions.confirm}
        onClose={actions.close}
      />
    </Page>
  );
}
