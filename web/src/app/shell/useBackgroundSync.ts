import { useEffect } from 'react';
import { flushUnsentWork, isAnythingToSend } from '../../platform/offline/unsentWork.ts';
import { closeNotices } from '../../platform/worker/closeNotices.ts';
import { SEND_UNSENT, UNSENT_TAG } from '../../platform/worker/messages.ts';
import { registeredWorker } from '../../platform/worker/registration.ts';

/** The part of Background Sync that is used here; not every browser has it, and TypeScript knows it of none. */
interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

/**
 * Sends what waits when the app opens and when there is a network again. For whoever leaves the app meanwhile the browser tells
 * the worker, and the worker has this page send it, also where it was asleep in the background.
 */
export function useBackgroundSync(uid: string): void {
  useEffect(() => {
    const send = () => {
      if (isAnythingToSend(uid)) void flushUnsentWork(uid);
    };
    send();
    // Now that the app is open, nobody need be told to open it.
    void closeNotices(UNSENT_TAG);
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [uid]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const leave = () => {
      // A browser that forbids it leaves what waits for the next visit.
      if (document.visibilityState === 'hidden' && isAnythingToSend(uid)) register().catch(() => undefined);
    };
    const listen = ({ data }: MessageEvent) => {
      if (data === SEND_UNSENT) void flushUnsentWork(uid);
    };
    document.addEventListener('visibilitychange', leave);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      navigator.serviceWorker.removeEventListener('message', listen);
    };
  }, [uid]);
}

async function register(): Promise<void> {
  const registration = await registeredWorker();
  if (registration !== undefined && 'sync' in registration && isSyncManager(registration.sync))
    await registration.sync.register(UNSENT_TAG);
}

function isSyncManager(sync: unknown): sync is SyncManager {
  return (
    typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function'
  );
}
