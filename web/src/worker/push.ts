import { readPush } from '@tod/model/push';
import { readNotificationData } from '../platform/worker/notificationData.ts';
import { OPEN_MESSAGE, type OpenMessage } from '../platform/worker/openMessage.ts';
import { readPushOwner, storePendingAnswer } from '../platform/worker/pushStore.ts';
import { planClick, planPush } from './planPush.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a page may take to say that it goes where it is asked to, in milliseconds. */
const TAKEN_MS = 3_000;
/** Safari takes the subscription from whoever shows nothing for a push, also while a page is looked at. */
const APPLE = /(^|\.)push\.apple\.com$/;

/**
 * Shows what is pushed, closes what was read elsewhere or is gone, and leads whoever clicks to the page that it is about. What is pushed
 * is shown here and nowhere else: Firebase's own worker would show it a second time, and weighs 16 KB.
 */
export function handlePush(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data)));
  self.addEventListener('notificationclick', (event) => event.waitUntil(click(event)));
}

async function receive(data: PushMessageData | null): Promise<void> {
  const [owner, pages] = await Promise.all([readPushOwner(), self.clients.matchAll({ type: 'window' })]);
  const push = readPush(readJson(data));
  const plan = planPush(push, { owner, isPageFocused: pages.some(({ focused }) => focused) });
  switch (plan.do) {
    case 'show':
      return self.registration.showNotification(plan.title, plan.options);
    case 'close':
      for (const shown of await self.registration.getNotifications({ tag: plan.tag }))
        if (readNotificationData(shown.data)?.notificationId === plan.notificationId) shown.close();
      return;
    case 'nothing':
      if (plan.isForOwner) await showForAMoment();
  }
}

/** Shows something and takes it away again where a push must show something. */
async function showForAMoment(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription === null || !APPLE.test(new URL(subscription.endpoint).hostname)) return;
  const tag = 'tod-seen';
  await self.registration.showNotification('Tod', { tag, silent: true });
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

async function click({ action, notification }: NotificationEvent): Promise<void> {
  notification.close();
  const plan = planClick(action, notification.data, await readPushOwner());
  if (plan === null) return;
  // The page answers, not the worker: it knows who is signed in, and says how it went.
  if (plan.answer !== null) await storePendingAnswer({ ...plan.answer, givenAt: Date.now() });
  await open(plan.url);
}

/** Leads to a page: in the one that was looked at last, or in a new one. */
async function open(url: string): Promise<void> {
  // The browser lists the page that was looked at last first.
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  const shown = await page.focus().catch(() => page);
  if (await isTaken(shown, url)) return;
  // Whoever is signed out, or still loading, follows no messages.
  await shown.navigate(url).catch(() => self.clients.openWindow(url));
}

/** Asks a page to go somewhere by itself, so that it asks about what would be lost. @returns whether it answered */
function isTaken(page: Client, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), TAKEN_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ type: OPEN_MESSAGE, url } satisfies OpenMessage, [port2]);
  });
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
