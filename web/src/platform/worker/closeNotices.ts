import type { UNSENT_TAG, UPDATE_TAG } from './messages.ts';
import { registeredWorker } from './registration.ts';

/** Takes away what this browser shows of the app's own under a tag, as it is over. Never rejects. */
export async function closeNotices(tag: typeof UNSENT_TAG | typeof UPDATE_TAG): Promise<void> {
  try {
    const worker = await registeredWorker();
    for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
  } catch {
    // A browser that does not say what it shows closes nothing.
  }
}
