import { SEND_UNSENT, UNSENT_TAG, UPDATE_TAG } from '../platform/worker/messages.ts';
import { readPushOwner } from '../platform/worker/pushStore.ts';
import { syncTexts as texts } from './syncTexts.ts';

declare const self: ServiceWorkerGlobalScope;

/** The browser's news that there is a network again (https://wicg.github.io/background-sync/spec/). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * Has pages send what waits once there is a network. They alone can: neither the session nor the proof that the app calls is a
 * worker's to have. Where none is open its owner is told, if they take what is pushed here, and opening the app sends it.
 */
export function handleSync(): void {
  self.addEventListener('sync', (event) => {
    if (isSync(event) && event.tag === UNSENT_TAG) event.waitUntil(haveUnsentSent());
  });
  self.addEventListener('notificationclick', (event) => {
    if ([UNSENT_TAG, UPDATE_TAG].includes(event.notification.tag))
      event.waitUntil(showApp(event.notification));
  });
}

async function haveUnsentSent(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(SEND_UNSENT);
  if (pages.length > 0 || Notification.permission !== 'granted') return;
  // Signing out discards what waits, and no browser takes back what it was asked for.
  if ((await readPushOwner()) === null) return;
  await self.registration.showNotification(texts.title, {
    body: texts.text,
    tag: UNSENT_TAG,
    lang: 'fr',
    icon: '/icons/icon-192.png',
  });
}

/** Neither of the two is about a page: any will do. */
async function showApp(notification: Notification): Promise<void> {
  notification.close();
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (page === undefined ? self.clients.openWindow('/') : page.focus());
}

function isSync(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event;
}
