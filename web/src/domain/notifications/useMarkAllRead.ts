import { useState } from 'react';
import { waitForArrival } from '../../platform/offline/waitForArrival.ts';
import { failureText } from '../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { texts } from './texts.ts';
import { markUnreadNotificationsRead } from './unread/queries.ts';

/** As many as one batch may write. */
const BATCH_SIZE = 500;

export interface MarkAllRead {
  readonly markAllRead: () => Promise<void>;
  readonly isMarkingAll: boolean;
}

/** Marks all of one's own notifications as read; that shows at once, also offline. */
export function useMarkAllRead(uid: string): MarkAllRead {
  const [isMarkingAll, setMarkingAll] = useState(false);

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

  return { markAllRead, isMarkingAll };
}

/** @returns how many were marked. */
async function markBatch(uid: string): Promise<number> {
  const { count, committed } = await markUnreadNotificationsRead(uid, BATCH_SIZE);
  await waitForArrival(committed, (error) => toastError(`${texts.markAllReadFailed}. ${failureText(error)}`));
  return count;
}
