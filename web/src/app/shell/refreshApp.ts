import { reloadIfReachable } from '../../platform/offline/serverReach.ts';
import { texts as sharedTexts } from '../../platform/text/texts.ts';
import { toastInfo, toastWarning } from '../../platform/ui/toast.ts';
import { registeredWorker } from '../../platform/worker/registration.ts';
import { texts } from '../texts.ts';
import { VERSION } from '../version.ts';

const DELAY_MS = 800;

/** Says so, waits a moment, then lets the service worker look for a new version; without one the page loads anew. */
export async function refreshApp(): Promise<void> {
  toastInfo(texts.refreshing(VERSION));
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const registration = await registeredWorker();
  if (registration === undefined) {
    if (!(await reloadIfReachable())) toastWarning(sharedTexts.noConnection);
    return;
  }
  try {
    await registration.update();
  } finally {
    location.reload();
  }
}
