import { settleWithin } from '../../platform/offline/settleWithin.ts';

/** How long somebody waits for the server's word, and for a release that is being fetched, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** What there is: a release that waits, one that is still being fetched and that the banner tells of by itself, or none. */
export type FoundRelease = 'waiting' | 'underWay' | 'none';

/**
 * Has the browser look for another release.
 * @throws Error where there is no network, or none that gives an answer within five seconds; the browser goes on looking then
 */
export async function askForRelease(registration: ServiceWorkerRegistration): Promise<void> {
  await settleWithin(registration.update(), TIMEOUT_MS, () => new Error('The server does not answer.'));
}

/** Which release there is, if need be once it has been fetched, where that takes no more than five seconds. */
export async function findRelease(registration: ServiceWorkerRegistration): Promise<FoundRelease> {
  const { active, installing } = registration;
  // The first worker of all brings the release that runs already.
  if (active === null) return 'none';
  if (installing !== null && !(await changesSoon(installing))) return 'underWay';
  return registration.waiting === null ? 'none' : 'waiting';
}

async function changesSoon(worker: ServiceWorker): Promise<boolean> {
  const changed = new Promise<true>((resolve) => {
    worker.addEventListener('statechange', () => resolve(true), { once: true });
  });
  return settleWithin(changed, TIMEOUT_MS, () => new Error('It is still being fetched.')).catch(() => false);
}
