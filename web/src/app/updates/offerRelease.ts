import { readExpiring, writeExpiring } from '../../platform/offline/expiringValue.ts';
import { toastInfo } from '../../platform/ui/toast.ts';
import { BUILD_TIME, VERSION } from '../../platform/version.ts';
import { closeNotices } from '../../platform/worker/closeNotices.ts';
import { UPDATE_TAG } from '../../platform/worker/messages.ts';
import { registeredWorker } from '../../platform/worker/registration.ts';
import { describeRelease, isCriticalUpdate } from './describeRelease.ts';
import { AVAILABLE_DAYS, VERSION_DAYS, VERSION_KEYS } from './storedVersions.ts';
import { updateTexts as texts } from './texts.ts';
import { changeUpdateState, readUpdateState } from './updateState.ts';

/** What the window says when there is a newer release. */
const EVENT = 'pwaUpdateAvailable';
const TOAST_MS = 15_000;

const offered = new WeakSet<ServiceWorker>();

/** Offers the release of a worker that waits, and announces it the first time that this device hears of it. */
export async function offerRelease(worker: ServiceWorker): Promise<void> {
  if (offered.has(worker)) return;
  offered.add(worker);
  const described = await describeRelease(worker).catch(() => undefined);
  if (described === undefined) {
    // One that removes the others (web/src/workerRemoval.ts) says nothing, and offers nothing. One of ours was too slow, and is asked again.
    offered.delete(worker);
    return;
  }
  const { version, builtAt } = described;
  // The page came from the server by itself, and its worker has yet to follow.
  if (builtAt === BUILD_TIME) return;
  const isCritical = isCriticalUpdate(VERSION, version);
  const isDismissed = !isCritical && readExpiring(VERSION_KEYS.dismissed) === builtAt;
  changeUpdateState({ status: 'offered', version, builtAt, isCritical, isDismissed });
  if (readExpiring(VERSION_KEYS.available) === builtAt) return;
  writeExpiring(VERSION_KEYS.available, builtAt, AVAILABLE_DAYS);
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { version } }));
  toastInfo(texts.available(version), { duration: TOAST_MS, id: 'update' });
  await notify(version);
}

/** Puts the banner away until there is another release. */
export function dismissRelease(): void {
  const state = readUpdateState();
  if (state.status === 'none' || state.isCritical) return;
  writeExpiring(VERSION_KEYS.dismissed, state.builtAt, VERSION_DAYS);
  changeUpdateState({ ...state, isDismissed: true });
  void closeNotices(UPDATE_TAG);
}

/** Says so where its owner sees it also while they look at something else, if they allow that. */
async function notify(version: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await registeredWorker();
  await registration?.showNotification(texts.bannerTitle, {
    body: texts.available(version),
    tag: UPDATE_TAG,
    icon: '/icons/icon-192.png',
    lang: 'fr',
  });
}
