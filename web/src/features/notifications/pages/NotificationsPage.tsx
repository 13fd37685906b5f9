import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { foldNotifications } from '../../../domain/notifications/foldNotifications.ts';
import {
  NOTIFICATION_GROUPS,
  readNotificationGroup,
} from '../../../domain/notifications/notificationGroups.ts';
import { PushCard } from '../../../domain/notifications/push/components/PushCard.tsx';
import { PushPrompt } from '../../../domain/notifications/push/components/PushPrompt.tsx';
import { markRead } from '../../../domain/notifications/unread/markRead.ts';
import { useUnreadNotificationCount } from '../../../domain/notifications/unread/useUnreadNotificationCount.ts';
import { useMarkAllRead } from '../../../domain/notifications/useMarkAllRead.ts';
import { useNotificationSettings } from '../../../domain/notifications/useNotificationSettings.ts';
import { useNotifications } from '../../../domain/notifications/useNotifications.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { RefreshButton } from '../../../platform/ui/RefreshButton.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { SkeletonRows } from '../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { useNow } from '../../../platform/ui/useNow.ts';
import { NotificationRow } from '../components/NotificationRow.tsx';
import { NotificationSettingsPanel } from '../components/NotificationSettingsPanel.tsx';
import { texts } from '../texts.ts';

const WIDTH = 820;
const PANEL_ID = 'notifications';

/** The notification centre. */
export function NotificationsPage() {
  const { uid } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const group = readNotificationGroup(search.get('group'));
  const { list, refresh } = useNotifications(uid, group);
  const { markAllRead, isMarkingAll } = useMarkAllRead(uid);
  const unread = useUnreadNotificationCount();
  const { settings, change } = useNotificationSettings(uid);
  const now = useNow();

  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      maxWidth={WIDTH}
      actions={
        <>
          <RefreshButton label={texts.refresh} failed={texts.refreshFailed} onRefresh={refresh} />
          <BusyButton
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="checkAll" size={18} />}
            // Not disabled: it has the focus when all is read because it was pressed.
            isBusy={isMarkingAll || unread === 0}
            hasSpinner={isMarkingAll}
            onClick={() => void markAllRead()}
          >
            {texts.markAllRead}
          </BusyButton>
        </>
      }
    >
      <OfflineNotice />
      <PushPrompt uid={uid} />
      <TabBar
        label={texts.groupsLabel}
        tabs={NOTIFICATION_GROUPS.map((value) => ({ value, label: texts.groups[value] }))}
        value={group}
        onChange={(value) => setSearch(value === 'all' ? {} : { group: value }, { replace: true })}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.groups[group]}>
        {list.status === 'loading' ? (
          <SkeletonRows rows={4} />
        ) : list.status === 'error' ? (
          <ErrorState title={texts.loadFailed} error={list.error} onRetry={list.retry} />
        ) : list.items.length === 0 ? (
          <EmptyState
            title={list.fromCache ? texts.emptyOffline : texts.empty[group]}
            action={
              <Button component={RouterLink} to={routes.partners()} variant="contained">
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
                    onMarkRead={() => markRead(uid, ids)}
                  />
                ))}
              </Box>
            </Card>
            <ShowMore list={list} label={texts.showMore} />
          </>
        )}
      </TabPanel>
      {/* Each is of unknown height until it is there: what stands below it comes after it, so that nothing moves. */}
      {list.status === 'loading' ? null : (
        <Stack sx={{ mt: 4, gap: 2 }}>
          <NotificationSettingsPanel settings={settings} onChange={change} />
          {settings.status === 'loading' ? null : <PushCard uid={uid} />}
        </Stack>
      )}
    </Page>
  );
}
