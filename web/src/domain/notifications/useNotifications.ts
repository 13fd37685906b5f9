import { type Notification, notificationSchema } from '@tod/model';
import { useCallback } from 'react';
import { getDb } from '../../platform/firebase/firestore.ts';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import { usePageSize } from '../../platform/ui/usePageSize.ts';
import type { NotificationGroup } from './notificationGroups.ts';
import { notificationsQuery, refreshNotifications } from './queries.ts';

const ROW = { height: 88 };

export interface Notifications {
  readonly list: LiveList<Notification>;
  /** Asks the server again; rejects when it cannot be reached. */
  readonly refresh: () => Promise<void>;
}

/** A person's notifications of one group, live, newest first. */
export function useNotifications(uid: string, group: NotificationGroup): Notifications {
  const pageSize = usePageSize(ROW);
  const list = useLiveList(
    ['notifications', group],
    pageSize,
    (db, count) => notificationsQuery(db, uid, group, count),
    notificationSchema,
  );
  const refresh = useCallback(
    () => refreshNotifications(getDb(), uid, group, pageSize),
    [uid, group, pageSize],
  );
  return { list, refresh };
}
