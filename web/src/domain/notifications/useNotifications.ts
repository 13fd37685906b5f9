import { type Notification, notificationSchema } from '@tod/model';
import { useCallback } from 'react';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import type { NotificationGroup } from './notificationGroups.ts';
import { notificationsQuery, refreshNotifications } from './queries.ts';

const PAGE_SIZE = 12;

export interface Notifications {
  readonly list: LiveList<Notification>;
  /** Asks the server again; rejects when it cannot be reached. */
  readonly refresh: () => Promise<void>;
}

/** A person's notifications of one group, live, newest first. */
export function useNotifications(uid: string, group: NotificationGroup): Notifications {
  const list = useLiveList(
    ['notifications', group],
    PAGE_SIZE,
    (db, count) => notificationsQuery(db, uid, group, count),
    notificationSchema,
  );
  const refresh = useCallback(() => refreshNotifications(uid, group, PAGE_SIZE), [uid, group]);
  return { list, refresh };
}
