import { useEffect } from 'react';
import { claimMissingCode } from '../../../platform/offline/missingCode.ts';
import { PUSHES_ENABLED_EVENT } from '../../../platform/worker/pushNames.ts';
import { watchPermission } from './watchPermission.ts';

/** Keeps this browser a device of the member's, as soon as it may show pushes; anywhere else it loads nothing. */
export function useDevice(uid: string, open: (path: string) => unknown): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    function start(): void {
      if (stop !== undefined) return;
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      import('./keepDevice.ts').then(
        ({ keepDevice }) => {
          if (!isOver) stop ??= keepDevice(uid, open);
        },
        // Without a network its code may not come; whoever comes back, or the next page, tries again.
        claimMissingCode,
      );
    }
    start();
    // It may be allowed in the browser's settings, beside the page or while nobody looks at it.
    const stopLooking = watchPermission(start);
    window.addEventListener(PUSHES_ENABLED_EVENT, start);
    return () => {
      isOver = true;
      stopLooking();
      window.removeEventListener(PUSHES_ENABLED_EVENT, start);
      stop?.();
    };
  }, [uid, open]);
}
