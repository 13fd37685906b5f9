import { readNotificationData } from './notificationData.ts';

/** Takes away what this browser shows of what was pushed to an account. Never rejects. */
export async function closeShownPushes(uid: string): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    for (const shown of (await worker?.getNotifications()) ?? [])
      if (readNotificationData(shown.data)?.uid === uid) shown.close();
  } catch {
    // A browser that does not say what it shows closes nothing.
  }
}
