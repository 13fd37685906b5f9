import { paths as collections } from '@tod/model';
import { doc, getDocs, writeBatch } from 'firebase/firestore';
import { useState } from 'react';
import { getDb } from '../../platform/firebase/firestore.ts';
import { failureText } from '../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { unreadNotificationsQuery } from './queries.ts';
import { texts } from './texts.ts';
import { recountUnreadNotifications } from './useUnreadNotificationCount.ts';

/** As many as one batch may write. */
const BATCH_SIZE = 500;

export interface MarkNotifications {
  readonly markRead: (ids: readonly string[]) => void;
  readonly markAllRead: () => Promise<void>;
  readonly isMarkingAll: boolean;
}

/** Marks one's own notifications as read; what is marked shows at once, also offline. */
export function useMarkNotifications(uid: string): MarkNotifications {
  const [isMarkingAll, setMarkingAll] = useState(false);

  function markRead(ids: readonly string[]): void {
    const db = getDb();
    const batch = writeBatch(db);
    for (const id of ids) batch.update(doc(db, collections.notification(uid, id)), { read: true });
    batch.commit().then(
      () => recountUnreadNotifications(),
      (error: unknown) => toastError(`${texts.markReadFailed}. ${failureText(error)}`),
    );
  }

  async function markAllRead(): Promise<void> {
    setMarkingAll(true);
    try {
      let marked: number;
      do marked = await markBatch(uid);
      while (marked === BATCH_SIZE);
      toastSuccess(texts.allMarkedRead);
    } catch (error) {
      toastError(`${texts.markAllReadFailed}. ${failureText(error)}`);
    } finally {
      setMarkingAll(false);
    }
  }

  return { markRead, markAllRead, isMarkingAll };
}

/** @returns how many were marked. */
async function markBatch(uid: string): Promise<number> {
  const db = getDb();
  const unread = await getDocs(unreadNotificationsQuery(db, uid, BATCH_SIZE));
  const batch = writeBatch(db);
  for (const notification of unread.docs) batch.update(notification.ref, { read: true });
  const committed = batch.commit();
  // Offline the batch waits on the device and the promise with it; it is done as far as this person can see.
  if (navigator.onLine) await committed;
  else committed.catch((error: unknown) => toastError(`${texts.markAllReadFailed}. ${failureText(error)}`));
  return unread.size;
}
