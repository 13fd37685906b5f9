import type { Notification } from '@tod/model';
import { useEffect, useRef } from 'react';
import { claimMissingCode } from '../../../platform/offline/missingCode.ts';
import { useVisibility } from '../../../platform/ui/useVisibility.ts';
import { useNewestUnread } from './useNewestUnread.ts';

/**
 * Turns into read what comes into the notification centre about something, for a page that shows it, while that is in sight. It
 * looks at what the app listens to anyway and asks the server for nothing.
 * @param isAbout whether a notification is about what the page shows; it may be another function each time
 */
export function useReadAbout(uid: string, isAbout: (notification: Notification) => boolean): void {
  const newest = useNewestUnread();
  const isVisible = useVisibility();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!isVisible) return;
    const ids = newest
      .filter((notification) => isAbout(notification) && !asked.current.has(notification.id))
      .map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) asked.current.add(id);
    // Most pages have nothing to mark.
    import('./markRead.ts').then(
      ({ markRead }) => markRead(uid, ids),
      (error: unknown) => {
        for (const id of ids) asked.current.delete(id);
        claimMissingCode(error);
      },
    );
  });
}
