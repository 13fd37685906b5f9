import { useUnreadNotificationCount } from './useUnreadNotificationCount.ts';

/** How many notifications wait for the signed-in person, 100 at most: badges show more than 99 as `99+`. */
export function useUnreadNotifications(): number {
  return useUnreadNotificationCount();
}
