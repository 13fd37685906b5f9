import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useSignedIn } from '../../../shared/session/SessionContext.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { OfflineNotice } from '../../../shared/ui/OfflineNotice.tsx';
import { Page } from '../../../shared/ui/Page.tsx';
import { RefreshButton } from '../../../shared/ui/RefreshButton.tsx';
import { ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { SkeletonGroup, SkeletonRow } from '../../../shared/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../shared/ui/TabBar.tsx';
import { NotificationRow } from '../components/NotificationRow.tsx';
import { NotificationSettingsPanel } from '../components/NotificationSettingsPanel.tsx';
import { foldNotifications } from '../foldNotifications.ts';
import { useMarkNotifications } from '../hooks/useMarkNotifications.ts';
import { useNotificationSettings } from '../hooks/useNotificationSettings.ts';
import { useNotifications } from '../hooks/useNotifications.ts';
import { useUnreadNotificationCount } from '../hooks/useUnreadNotificationCount.ts';
import { NOTIFICATION_GROUPS, readNotificationGroup } from '../notificationGroups.ts';
import { texts } from '../texts.ts';

const WIDTH = 820;
const PANEL_ID = 'notifications';

/** The notification centre. */
export function NotificationsPage() {
  const { uid } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const group = readNotificationGroup(search.get('group'));
  const { list, refresh } = useNotifications(uid, group);
  const { markRead, markAllRead, isMarkingAll } = useMarkNotifications(uid);
  const unread = useUnreadNotificationCount();
  const { settings, change } = useNotificationSettings(uid);
  const now = new Date();

  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      maxWidth={WIDTH}
      actions={
        <>
          <RefreshButton label={texts.refresh} failed={texts.refreshFailed} onRefresh={refresh} />
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="checkAll" size={18} />}
            disabled={unread === 0}
            loading={isMarkingAll}
            loadingPosition="start"
            onClick={() => void markAllRead()}
          >
            {texts.markAllRead}
          </Button>
        </>
      }
    >
      <OfflineNotice />
      <TabBar
        label={texts.groupsLabel}
        tabs={NOTIFICATION_GROUPS.map((value) => ({ value, label: texts.groups[value] }))}
        value={group}
        onChange={(value) => setSearch(value === 'all' ? {} : { group: value }, { replace: true })}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.groups[group]}>
        {list.status === 'loading' ? (
          <SkeletonGroup>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        ) : list.status === 'error' ? (
          <ErrorState title={texts.loadFailed} error={list.error} onRetry={list.retry} />
        ) : list.items.length === 0 ? (
          <EmptyState
            title={list.fromCache ? texts.emptyOffline : texts.empty[group]}
            action={
              <Button component={RouterLink} to={paths.partners()} variant="contained">
                {texts.findPartner}
              </Button>
            }
          />
        ) : (
          <>
            <Card>
              <Box component="ul" aria-label={texts.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {foldNotifications(list.items).map(({ notification, ids }) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    count={ids.length}
                    now={now}
                    onMarkRead={() => markRead(ids)}
                  />
                ))}
              </Box>
            </Card>
            <ShowMore list={list} label={texts.showMore} />
          </>
        )}
      </TabPanel>
      {/* Below a list of unknown length: it comes after the list, so that it never moves. */}
      {list.status === 'loading' ? null : <NotificationSettingsPanel settings={settings} onChange={change} />}
    </Page>
  );
}
