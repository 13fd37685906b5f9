import { reloadIfReachable } from '../../platform/offline/serverReach.ts';
import { pause } from '../../platform/pause.ts';
import { texts as sharedTexts } from '../../platform/text/texts.ts';
import { toastInfo, toastWarning } from '../../platform/ui/toast.ts';
import { VERSION } from '../../platform/version.ts';
import { texts } from '../texts.ts';

const DELAY_MS = 800;

/**
 * Says so, waits a moment, then brings the newest version that there is; without one the page loads anew, where the server can
 * be reached. What somebody is in the middle of is waited for.
 */
export async function refreshApp(): Promise<void> {
  toastInfo(texts.refreshing(VERSION), { id: 'update' });
  await pause(DELAY_MS);
  try {
    const { refresh } = await import('../updates/takeOver.ts');
    await refresh();
  } catch {
    // No network for the code that would look for a new version.
    if (!(await reloadIfReachable())) toastWarning(sharedTexts.noConnection);
  }
}
