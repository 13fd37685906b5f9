import { pause } from '../../../platform/pause.ts';
import { PUSHES_ENABLED_EVENT } from '../../../platform/worker/pushNames.ts';
import { registerDevice } from './device.ts';
import type { PushChoiceStore } from './pushChoice.ts';

/**
 * What came of it. `dismissed`: the browser asked and nobody answered. `notSubscribed`: it may show pushes, and could not be
 * registered. `failed`: the browser could not even be asked.
 */
export type EnablingResult = 'enabled' | 'refused' | 'dismissed' | 'notSubscribed' | 'failed';

const SUBSCRIPTION_ATTEMPTS = 3;
const SUBSCRIPTION_PAUSE_MS = 1_000;
const PERMISSION_RETRIES = 2;
const PERMISSION_PAUSE_MS = 500;

/** Asks the browser for the permission where it has not been given, then registers the device, and remembers what came of it. */
export async function enablePushes(
  uid: string,
  memory: PushChoiceStore,
  wait: (ms: number) => Promise<void> = pause,
): Promise<EnablingResult> {
  const permission = await askPermission(wait);
  if (permission === 'failed') return 'failed';
  if (permission === 'default') {
    memory.change({ promptedAt: Date.now() });
    return 'dismissed';
  }
  if (permission === 'denied') {
    memory.change({ decision: 'denied' });
    return 'refused';
  }
  if (!(await subscribe(uid, wait))) {
    // It may be asked again.
    memory.reset();
    return 'notSubscribed';
  }
  memory.change({ decision: 'granted', promptedAt: Date.now(), isEnabled: true });
  window.dispatchEvent(new Event(PUSHES_ENABLED_EVENT));
  return 'enabled';
}

async function askPermission(
  wait: (ms: number) => Promise<void>,
): Promise<NotificationPermission | 'failed'> {
  if (Notification.permission !== 'default') return Notification.permission;
  for (let retries = 0; ; retries += 1) {
    try {
      return await Notification.requestPermission();
    } catch (error) {
      if (retries === PERMISSION_RETRIES) {
        reportError(error);
        return 'failed';
      }
      await wait(PERMISSION_PAUSE_MS);
    }
  }
}

async function subscribe(uid: string, wait: (ms: number) => Promise<void>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await registerDevice(uid);
      return true;
    } catch (error) {
      if (attempt === SUBSCRIPTION_ATTEMPTS) {
        reportError(error);
        return false;
      }
      await wait(SUBSCRIPTION_PAUSE_MS);
    }
  }
}
