/** The address of the worker, which the build writes (web/build/worker.ts). */
const WORKER_URL = '/sw.js';

/**
 * Registers the app's worker; one that is registered already is looked up anew by the browser. Undefined where the browser has
 * no workers or refuses this one (a private window, a forbidden or full storage): the app then needs a network.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(WORKER_URL, { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    if (navigator.onLine) reportError(error);
    return undefined;
  }
}

/** The app's worker; undefined where there is none or the browser knows none. */
export async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
