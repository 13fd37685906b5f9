import { runInOneTab } from '../../platform/offline/withTabLock.ts';

/** Our own two notes (web/public), half a second long. */
const TONE = '/message-notification.mp3';
/** Tabs of one browser hear of a message one after the other, and one of them plays; nor does it for each line of somebody who writes three. */
const INTERVAL_MS = 5_000;

/**
 * Two short soft notes, in one tab. Nothing is heard before the person's first click or key: browsers hold sound back until
 * then, and a tone that waited would come at the wrong time.
 */
export function playMessageTone(): void {
  if (typeof Audio === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  void runInOneTab('tod:message-tone', INTERVAL_MS, () => {
    new Audio(TONE).play().catch(() => {
      // Sound is not allowed here, or cannot be loaded; the badge tells of the message as well.
    });
  });
}
