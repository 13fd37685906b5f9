import Button from '@mui/material/Button';
import { sportsOfTod } from '@tod/model';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useShownSports } from '../../../domain/sports/useShownSports.ts';
import { useAwaitingTods } from '../../../domain/tods/awaiting/useAwaitingTods.ts';
import { useOpeningTab } from '../../../domain/tods/awaiting/useOpeningTab.ts';
import { readTodTab, TOD_TABS, type TodTab } from '../../../domain/tods/todTabs.ts';
import { useDeletionNotices } from '../../../domain/tods/useDeletionNotices.ts';
import { useTods } from '../../../domain/tods/useTods.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { type Origin, originOf } from '../../../platform/navigation/origin.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { formatTime } from '../../../platform/text/format.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ListFrame } from '../../../platform/ui/ListFrame.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { PAGE_TITLE_ID } from '../../../platform/ui/pageTitleId.ts';
import { RefreshButton } from '../../../platform/ui/RefreshButton.tsx';
import type { ListProps } from '../../../platform/ui/SideBySide.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { conversationAfter } from '../components/conversationAfter.ts';
import { MembersOnly } from '../components/MembersOnly.tsx';
import { TodActionDialog } from '../components/TodActionDialog.tsx';
import { TodEffects } from '../components/TodEffects.tsx';
import { TodList } from '../components/TodList.tsx';
import { TodListSkeleton } from '../components/TodListSkeleton.tsx';
import { useConfirmedActions } from '../components/useConfirmedActions.ts';
import { texts } from '../texts.ts';

const PANEL_ID = 'tods';

/** What leads a tod's page back to the list, at a tab. */
function originAt(tab: TodTab): Origin {
  return originOf({ pathname: routes.tods(), search: `?tab=${tab}`, hash: '' });
}

/** « Mes Tods »: requests and matches by status. */
export function TodsPage(props: ListProps) {
  return (
    <MembersOnly>
      <OwnTods {...props} />
    </MembersOnly>
  );
}

function OwnTods({ beside }: ListProps) {
  const { uid } = useSignedIn();
  const navigate = useNavigate();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const awaiting = useAwaitingTods(uid);
  const openingTab = useOpeningTab(uid);
  const openTodId = beside?.chosen;
  // The address is that of the list as long as no tod has one of its own; the list beside a tod stays as it was.
  const named = openTodId === undefined ? readTodTab(search.get('tab')) : undefined;
  const [chosenTab, setChosenTab] = useState(named);
  if (named !== undefined && named !== chosenTab) setChosenTab(named);
  const tab = named ?? (beside === undefined ? undefined : chosenTab) ?? openingTab;
  const { groups, updatedAt, refresh } = useTods(uid, tab);
  const lists = groups.map(({ list }) => list);
  const shown = lists.flatMap((list) => (list.status === 'ready' ? list.items : []));
  const sports = useShownSports(shown.flatMap(sportsOfTod));
  // Without a network nobody knows whether there are none: only that none is kept here.
  const isUnconfirmed = lists.some((list) => list.status === 'ready' && list.fromCache);
  // What was acted on may leave the list, and the keyboard's place with it.
  const actions = useConfirmedActions(uid, 'list', (action, tod) => {
    const next = conversationAfter(action, tod, uid);
    if (next === undefined) document.getElementById(PAGE_TITLE_ID)?.focus();
    else navigate(next);
  });
  // The page of the one beside the list says by itself what becomes of it.
  useDeletionNotices(
    `${tab ?? ''} ${openTodId ?? ''}`,
    shown.filter(({ id }) => id !== openTodId),
    actions.deleted,
  );

  function changeTab(value: TodTab): void {
    if (openTodId === undefined) setSearch({ tab: value }, { replace: true });
    else {
      setChosenTab(value);
      // The way back from the one beside the list leads to what the list shows.
      navigate(location, { replace: true, state: originAt(value) });
    }
  }

  return (
    <ListFrame
      beside={beside}
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
        tabs={TOD_TABS.map((value) => ({
          value,
          label: texts.tabs[value],
          // The others are lists to read, and nobody counts those.
          ...(value === 'inbox' && awaiting.status === 'ready' ? { badge: awaiting.data.length } : {}),
        }))}
        value={tab ?? 'accepted'}
        onChange={changeTab}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.tabs[tab ?? 'accepted']}>
        {tab === undefined || lists.some((list) => list.status === 'loading') ? (
          <TodListSkeleton />
        ) : lists.every((list) => list.status === 'ready' && list.items.length === 0) ? (
          <EmptyState
            title={isUnconfirmed ? texts.emptyOffline : texts.empty[tab]}
            action={
              <Button component={RouterLink} to={routes.partners()} variant="contained">
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
            origin={originAt(tab)}
            openTodId={openTodId}
            running={actions.running}
            onAsk={actions.ask}
          />
        )}
      </TabPanel>
      {/* Whoever acts on it from here knows of it. */}
      {actions.running === undefined ? null : <TodEffects uid={uid} todId={actions.running.todId} />}
      <TodActionDialog
        asked={actions.asked}
        isBusy={actions.running !== undefined}
        onConfirm={actions.confirm}
        onClose={actions.close}
      />
    </ListFrame>
  );
}
