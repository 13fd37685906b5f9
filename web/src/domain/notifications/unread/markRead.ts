import { failureText } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { markNotificationsRead } from './queries.ts';
import { recountUnreadNotifications } from './useUnreadNotificationCount.ts';

/** Marks some of one's own notifications as read; that shows at once, also offline. Says so where it fails. */
export function markRead(uid: string, ids: readonly string[]): void {
  markNotificationsRead(uid, ids).then(
    () => recountUnreadNotifications(),
    (error: unknown) => toastError(`${texts.markReadFailed}. ${failureText(error)}`),
  );
}
