import { useQuery } from '@tanstack/react-query';
import { notificationSchema } from '@tod/model';
import { getCountFromServer } from 'firebase/firestore';
import { getDb } from '../../../shared/firebase/firestore.ts';
import { useLiveQuery } from '../../../shared/firebase/live.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { useSession } from '../../../shared/session/SessionContext.tsx';
import { unreadNotificationsQuery } from '../queries.ts';

/** Up to here every unread notification is read and counted live; every page of the app pays for them. */
const COUNTED_LIVE = 5;
/** One more than a badge can show (`99+`). */
const MAX_COUNTED = 100;

/**
 * How many notifications wait, 100 at most; 0 for visitors and while loading. The newest five are live; where there are
 * more, the database counts them at every change among those, which costs one read instead of a hundred.
 */
export function useUnreadNotificationCount(): number {
  const { uid } = useSession();
  const live = useLiveQuery(
    ['unreadNotifications'],
    (db) => (uid === undefined ? null : unreadNotificationsQuery(db, uid, COUNTED_LIVE)),
    notificationSchema,
  );
  const newest = live.status === 'ready' ? live.data : [];
  const mayBeMore = newest.length === COUNTED_LIVE;
  // Offline nobody can count: then at least the five are known.
  const { data: counted } = useQuery(
    {
      queryKey: [...countKey(uid), newest.map((notification) => notification.id)],
      queryFn: () => countUnread(uid ?? ''),
      enabled: uid !== undefined && mayBeMore,
      placeholderData: (before: number | undefined) => before,
      retry: false,
    },
    queryClient,
  );
  return mayBeMore ? Math.max(counted ?? 0, COUNTED_LIVE) : newest.length;
}

/** Has the database count again, after notifications were marked that are not among the newest. */
export function recountUnreadNotifications(uid: string): void {
  void queryClient.invalidateQueries({ queryKey: countKey(uid) });
}

function countKey(uid: string | undefined): readonly unknown[] {
  return ['unreadNotificationCount', uid];
}

async function countUnread(uid: string): Promise<number> {
  const answer = await getCountFromServer(unreadNotificationsQuery(getDb(), uid, MAX_COUNTED));
  return answer.data().count;
}
