import type { UnsentWorkSource } from '../../platform/offline/unsentWork.ts';
import { isQueued, recordQueuedWrite, untilWritesAreSent } from '../auth/queuedWrites.ts';
import { unsentTexts } from './unsentTexts.ts';

const unsent = new Set<Promise<void>>();

/** Changes of the notification settings that Firestore sends when it can. Every page knows them, so this brings no code for making them. */
export const unsentSettings: UnsentWorkSource = {
  // What is on its way from this page is noted, too.
  count: () => Math.max(unsent.size, isQueued('settings') ? 1 : 0),
  describe: () => unsentTexts,
  flush: async () => {
    await Promise.allSettled(unsent);
    await untilWritesAreSent();
  },
};

/** Has leaving wait for a change, and ask before it is lost. `saved` settles once the server has answered. */
export function followSettings(saved: Promise<void>): void {
  unsent.add(saved);
  recordQueuedWrite('settings', saved);
  const forget = () => void unsent.delete(saved);
  saved.then(forget, forget);
}
