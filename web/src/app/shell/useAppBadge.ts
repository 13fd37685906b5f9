import { useEffect } from 'react';

/** Shows on the installed app's icon how many messages and notifications are unread; nothing where icons have no badges. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    // A browser that knows badges may still show none, such as one in a private window.
    shown.catch(() => undefined);
  }, [count]);
}
