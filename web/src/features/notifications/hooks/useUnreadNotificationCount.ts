import { notificationSchema } from '@tod/model';
import { getCountFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { getDb } from '../../../shared/firebase/firestore.ts';
import { useLiveQuery } from '../../../shared/firebase/live.ts';
import { useSession } from '../../../shared/session/SessionContext.tsx';
import { unreadNotificationsQuery } from '../queries.ts';

/** Up to here every unread notification is read and counted live. */
const COUNTED_LIVE = 10;
/** One more than a badge can show (`99+`). */
const MAX_COUNTED = 100;

/**
 * How many notifications wait, 100 at most; 0 for visitors and while loading. The newest ten are live; where there are
 * more, the database counts them at every change among those, which costs one read instead of a hundred.
 */
export function useUnreadNotificationCount(): number {
  const { uid } = useSession();
  const live = useLiveQuery(
    ['unreadNotifications'],
    (db) => (uid === undefined ? null : unreadNotificationsQuery(db, uid, COUNTED_LIVE)),
    notificationSchema,
  );
  const newest = live.status === 'ready' ? live.data : undefined;
  const [counted, setCounted] = useState<{ readonly of: string; readonly count: number }>();

  useEffect(() => {
    if (uid === undefined || newest === undefined || newest.length < COUNTED_LIVE) return;
    let isCurrent = true;
    getCountFromServer(unreadNotificationsQuery(getDb(), uid, MAX_COUNTED)).then(
      (answer) => {
        if (isCurrent) setCounted({ of: uid, count: answer.data().count });
      },
      // Offline nobody can count; at least the ten are known.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, newest]);

  if (newest === undefined) return 0;
  if (newest.length < COUNTED_LIVE || counted === undefined || counted.of !== uid) return newest.length;
  return Math.max(counted.count, COUNTED_LIVE);
}
