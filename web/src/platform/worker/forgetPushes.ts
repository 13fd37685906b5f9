import { PUSH_STORE } from './pushNames.ts';

/** Where FCM's SDK keeps the token that it got for this browser. */
const TOKEN_DATABASE = 'firebase-messaging-database';

/**
 * Nothing more is pushed to this browser, and nothing of what was is left. Without a network as well: the browser gives up its
 * address by itself, and the server learns of it with the next push. Never rejects.
 */
export async function forgetPushes(): Promise<void> {
  try {
    // What is counted on the icon of the installed app.
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
    const worker = await navigator.serviceWorker.getRegistration();
    if (worker === undefined) return;
    await caches.delete(PUSH_STORE);
    for (const shown of await worker.getNotifications()) shown.close();
    const subscription = await worker.pushManager.getSubscription();
    if (subscription === null) return;
    indexedDB.deleteDatabase(TOKEN_DATABASE);
    await subscription.unsubscribe();
  } catch {
    // A browser without workers, notifications or pushes has nothing of them.
  }
}
