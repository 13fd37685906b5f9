import { heldReason } from '../navigation/occupied.ts';
import { isPageExiting } from '../navigation/pageExit.ts';
import { noteWhere } from '../navigation/stillHere.ts';
import { isServerReachable } from './serverReach.ts';

const KEY = 'tod:reloaded-for-code';

const missing = new WeakSet<object>();
const claimed = new WeakSet<object>();

/**
 * Notes each piece of code that could not be loaded: without a network, or after a new version was put online, when an open
 * tab asks for files that are gone. Where nobody claims it, the page is loaded anew, once.
 * @param whenFree calls back once nobody would lose anything by that
 */
export function watchMissingCode(whenFree: (run: () => void) => void): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // Who asked for it hears of it next.
    setTimeout(() => {
      if (claimed.has(payload) || !navigator.onLine) return;
      void isServerReachable().then((isReachable) => {
        if (isReachable) whenFree(reloadNow);
      });
    });
  });
}

/** Whether something was thrown because code did not come. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Call it at once with what an import has thrown, where a part of the page says by itself that it is missing. */
export function claimMissingCode(error: unknown): void {
  if (typeof error === 'object' && error !== null) claimed.add(error);
}

/**
 * Loads the page anew if our server answers, once in a session, so that it can never loop. Does nothing where somebody leaves or has
 * gone on by then, or does what must not be interrupted.
 */
export async function reloadOnce(): Promise<void> {
  const isStillHere = noteWhere();
  if ((await isServerReachable()) && isStillHere()) reloadNow();
}

function reloadNow(): void {
  // Nobody knows how long ago the server answered: without a network the browser's own error page would be what comes.
  if (!navigator.onLine || isPageExiting() || heldReason() !== undefined) return;
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage we could not tell a second time from the first.
    return;
  }
  location.reload();
}
