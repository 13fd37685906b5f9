import { useState } from 'react';
import { waitForArrival } from '../../platform/offline/waitForArrival.ts';
import { failureText } from '../../platform/text/errors.ts';
import { toastError, toastInfo, toastSuccess } from '../../platform/ui/toast.ts';
import { texts } from './texts.ts';
import { type MarkedNotifications, markUnreadNotificationsRead } from './unread/queries.ts';

/** As many as one batch may write. */
const BATCH_SIZE = 500;

export interface MarkAllRead {
  readonly markAllRead: () => Promise<void>;
  readonly isMarkingAll: boolean;
}

/** Marks all of one's own notifications as read; that shows at once, also offline, where it holds for those that the device knows. */
export function useMarkAllRead(uid: string): MarkAllRead {
  const [isMarkingAll, setMarkingAll] = useState(false);

  async function markAllRead(): Promise<void> {
    setMarkingAll(true);
    try {
      let marked: MarkedNotifications;
      do marked = await markBatch(uid);
      while (marked.count === BATCH_SIZE);
      if (marked.isFromCache) toastInfo(texts.knownMarkedRead);
      else toastSuccess(texts.allMarkedRead);
    } catch (error) {
      toastError(`${texts.markAllReadFailed}. ${failureText(error)}`);
    } finally {
      setMarkingAll(false);
    }
  }

  return { markAllRead, isMarkingAll };
}

async function markBatch(uid: string): Promise<MarkedNotifications> {
  const marked = await markUnreadNotificationsRead(uid, BATCH_SIZE);
  await waitForArrival(marked.committed, (error) =>
    toastError(`${texts.markAllReadFailed}. ${failureText(error)}`),
  );
  return marked;
}
