// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPushes } from './forgetPushes.ts';

const close = vi.fn();
const unsubscribe = vi.fn(async () => true);
const deleteCache = vi.fn(async () => true);
const deleteDatabase = vi.fn();

function haveWorker(worker: unknown): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
}

beforeEach(() => {
  vi.stubGlobal('caches', { delete: deleteCache });
  vi.stubGlobal('indexedDB', { deleteDatabase });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('forgetPushes', () => {
  it('gives up the browser’s address, its token, what is shown and whose it was', async () => {
    haveWorker({
      getNotifications: async () => [{ close }, { close }],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    });
    await forgetPushes();
    expect(close).toHaveBeenCalledTimes(2);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(deleteCache).toHaveBeenCalledExactlyOnceWith('tod-push');
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('firebase-messaging-database');
  });

  it('leaves no number on the icon, also where nothing was pushed', async () => {
    const clearAppBadge = vi.fn(async () => undefined);
    Object.assign(navigator, { clearAppBadge });
    haveWorker(undefined);
    await forgetPushes();
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  it('rejects nowhere: without workers, without pushes, or where the browser fails', async () => {
    await forgetPushes();
    haveWorker(undefined);
    await forgetPushes();
    haveWorker({
      getNotifications: async () => [],
      pushManager: { getSubscription: async () => Promise.reject(new Error('no')) },
    });
    await forgetPushes();
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
