import { storeText } from '../../../platform/offline/storeText.ts';
import { partnersKey } from '../search/partnersKey.ts';
import { readInteractions, removeInteractions } from './interactionStore.ts';
import { interactionsKey } from './interactionsKey.ts';

/** Where a device keeps until when its owner's interactions were forgotten here. */
function markKey(uid: string): string {
  return `${interactionsKey(uid)}:reset`;
}

/**
 * Forgets what this device remembers that its owner did before a moment, and whom it found around: an administrator has had all of
 * it forgotten. Once for each moment; what was done since stays.
 */
export function forgetInteractionsBefore(uid: string, moment: number): void {
  try {
    if (Number(localStorage.getItem(markKey(uid)) ?? 0) >= moment) return;
    storeText(localStorage, markKey(uid), String(moment));
    localStorage.removeItem(partnersKey(uid));
  } catch {
    // Without storage the device remembers nothing from before this page.
  }
  removeInteractions(
    uid,
    readInteractions(uid).flatMap(({ target, at }) => (at < moment ? [target] : [])),
  );
}
