import { useEffect } from 'react';
import { claimMissingCode } from '../../../platform/offline/missingCode.ts';
import { PUSHES_ENABLED_EVENT } from '../../../platform/worker/pushNames.ts';

/** Keeps this browser a device of the member's, where it may show pushes; anywhere else it loads nothing. */
export function useDevice(uid: string, open: (path: string) => unknown): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    function start(): void {
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      import('./keepDevice.ts').then(
        ({ keepDevice }) => {
          if (!isOver) stop ??= keepDevice(uid, open);
        },
        // Without a network its code may not come; the next page tries again.
        claimMissingCode,
      );
    }
    start();
    window.addEventListener(PUSHES_ENABLED_EVENT, start);
    return () => {
      isOver = true;
      window.removeEventListener(PUSHES_ENABLED_EVENT, start);
      stop?.();
    };
  }, [uid, open]);
}
