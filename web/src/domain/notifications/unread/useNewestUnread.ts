import { type Notification, notificationSchema } from '@tod/model';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { useLiveQuery } from '../../../platform/firebase/live.ts';
import { unreadNotificationsQuery } from './queries.ts';

/** Up to here every unread notification is read and counted live; every page of the app pays for them. */
export const COUNTED_LIVE = 5;
const NONE: readonly Notification[] = [];

/** The newest five notifications that wait, live; none for visitors and while loading. One listener however many components ask. */
export function useNewestUnread(): readonly Notification[] {
  const { uid } = useAuthSession();
  const live = useLiveQuery(
    ['unreadNotifications'],
    (db) => (uid === undefined ? null : unreadNotificationsQuery(db, uid, COUNTED_LIVE)),
    notificationSchema,
  );
  return live.status === 'ready' ? live.data : NONE;
}
