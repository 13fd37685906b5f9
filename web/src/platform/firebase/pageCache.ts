import { beginPageExit, isPageExiting } from '../navigation/pageExit.ts';
import { reloadIfPossible } from '../offline/serverReach.ts';
import { storeUnsentWork } from '../offline/unsentWork.ts';
import { letGoOfIndexedDb } from './indexedDbGuard.ts';

const RETRY_MS = 5_000;

let isWatching = false;
let isStarting = false;

/**
 * A browser may put a page aside as it is, to bring it back with « Back » (the back/forward cache). Firestore begins a last
 * transaction of its own cache at that moment, which such a page never ends, and WebKit lets the next page wait for that. So a page that is put aside
 * lets go of its databases first, and when it comes back it is loaded anew. What is destroyed lets go by itself.
 * Call it before Firebase listens to the same event.
 */
export function watchPageCache(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && letGoOfIndexedDb()) watchReturn();
  });
}

function watchReturn(): void {
  window.addEventListener('pageshow', () => void startAnew());
  // A browser that only said that it would put the page aside does not say that it is back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void startAnew();
  });
}

/** Loads the page anew as soon as the app's worker or our server answers; what is typed in a form is kept for its owner to go on with. */
async function startAnew(): Promise<void> {
  // Whose session ended meanwhile leaves already, and nothing of theirs is kept.
  if (isStarting || isPageExiting()) return;
  isStarting = true;
  storeUnsentWork();
  // Nothing is lost, so nobody is asked whether they want to leave.
  beginPageExit();
  while (!(await reloadIfPossible())) await untilOnlineOrLater();
}

function untilOnlineOrLater(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, RETRY_MS);
    function finish() {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    }
    window.addEventListener('online', finish);
  });
}
