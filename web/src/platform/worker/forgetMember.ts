import { PICTURE_CACHE } from './caches.ts';
import type { WorkerMessage } from './messages.ts';

/** Removes what the worker keeps of whoever was signed in. Never rejects. */
export async function forgetMemberInWorker(): Promise<void> {
  try {
    const message: WorkerMessage = 'forgetMember';
    navigator.serviceWorker.controller?.postMessage(message);
    // Also without a worker that would listen.
    await caches.delete(PICTURE_CACHE);
  } catch {
    // A browser without workers or caches has nothing in them.
  }
}
