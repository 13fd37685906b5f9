import { doesServerAnswer } from '../../platform/offline/serverReach.ts';
import { texts as sharedTexts } from '../../platform/text/texts.ts';
import { toastInfo, toastWarning } from '../../platform/ui/toast.ts';
import { APP_CACHE } from '../../platform/worker/caches.ts';
import { rememberReload } from './storedVersions.ts';
import { runWhenFree } from './takeOver.ts';
import { updateTexts as texts } from './texts.ts';

const TOAST_MS = 20_000;

/** Suggests to load the app anew with all its files; the button in the header does the same, also later. */
export function suggestReload(): void {
  toastInfo(texts.reloadSuggested, {
    id: 'reload-suggestion',
    duration: TOAST_MS,
    action: { label: texts.reloadNow, run: () => runWhenFree('refresh', () => void reloadOrSay()) },
  });
}

/** Removes what the worker keeps of the app; it fetches it anew with the next page. Never rejects. */
async function removeCachedFiles(): Promise<void> {
  try {
    await caches.delete(APP_CACHE);
  } catch {
    // Nothing is kept where the browser forbids it.
  }
}

/**
 * Loads the app anew from the server, whatever this device keeps of it; not where the server does not answer.
 * @returns whether it does
 */
export async function reloadFromServer(): Promise<boolean> {
  if (!(await doesServerAnswer())) return false;
  rememberReload();
  await removeCachedFiles();
  location.reload();
  return true;
}

async function reloadOrSay(): Promise<void> {
  if (!(await reloadFromServer())) toastWarning(sharedTexts.noConnection);
}
