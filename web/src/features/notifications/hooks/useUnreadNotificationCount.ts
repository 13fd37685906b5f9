import { notificationSchema } from '@tod/model';
import { useLiveQuery } from '../../../shared/firebase/live.ts';
import { useSession } from '../../../shared/session/SessionContext.tsx';
import { unreadNotificationsQuery } from '../queries.ts';

/** One more than a badge can show (`99+`). */
const MAX_COUNTED = 100;

/** How many notifications wait, 100 at most; 0 for visitors and while loading. One listener however many ask. */
export function useUnreadNotificationCount(): number {
  const { uid } = useSession();
  const live = useLiveQuery(
    ['unreadNotifications'],
    (db) => (uid === undefined ? null : unreadNotificationsQuery(db, uid, MAX_COUNTED)),
    notificationSchema,
  );
  return live.status === 'ready' ? live.data.length : 0;
}
