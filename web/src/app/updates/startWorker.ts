import { claimMissingCode } from '../../platform/offline/missingCode.ts';
import { pause } from '../../platform/pause.ts';
import { closeNotices } from '../../platform/worker/closeNotices.ts';
import { UPDATE_TAG, type WorkerMessage } from '../../platform/worker/messages.ts';
import { registerWorker } from '../../platform/worker/registration.ts';
import { offerInstallation } from '../installation/offerInstallation.ts';
import { watchService } from '../service/watchService.ts';
import { isReloadDue, rememberCheck, rememberRunningVersion } from './storedVersions.ts';

/** How often what waits on this device is looked at (another tab may have brought it), and how often the server is asked. */
const LOOK_MS = 20_000;
const ASK_MS = 5 * 60_000;
const SUGGEST_MS = 30 * 60_000;
/** On a first visit the worker fetches the whole app; by then even a slow page has what it asked the server for. */
const FIRST_WORKER_AFTER_MS = 3_000;
/** After how long a first worker that did not get all is tried again, the first time; each further time, after twice as long. */
const RETRY_AFTER_MS = 10_000;

/**
 * Registers the app's worker and watches for releases: at the start, when the tab comes to the front, and from time to time.
 * What is done about one comes as code of its own, as most visits see none; without what is only said, a page goes on as it is.
 */
export async function startWorker(): Promise<void> {
  watchService();
  offerInstallation();
  rememberRunningVersion();
  setInterval(suggestReload, SUGGEST_MS);
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let hasController = serviceWorker.controller !== null;
  // Before anything is waited for: another tab may have a release take over meanwhile.
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all takes a page over that came without one: nothing changes.
    if (hasController) void import('./takeOver.ts').then(({ followTakeOver }) => followTakeOver());
    hasController = true;
  });
  const registration = await (hasController ? lookUpWorker() : registerFirstWorker());
  if (registration === undefined) return;

  const look = () => {
    const { waiting } = registration;
    if (waiting !== null && hasController)
      import('./offerRelease.ts').then(({ offerRelease }) => offerRelease(waiting), claimMissingCode);
  };
  const ask = () => {
    // Without a network there is nothing to be found.
    if (document.visibilityState === 'visible') {
      registration.update().then(
        () => {
          rememberCheck();
          look();
        },
        () => undefined,
      );
    }
  };
  const watchInstalling = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', watchInstalling);
  // What was found while this page was still loading.
  watchInstalling();
  const { waiting } = registration;
  // A release that was offered has come while no page was open.
  if (waiting === null) void closeNotices(UPDATE_TAG);
  if (waiting !== null && hasController)
    import('./takeOver.ts')
      .then(({ takeOverIfAlone }) => takeOverIfAlone(waiting), claimMissingCode)
      .then(look);
  setInterval(look, LOOK_MS);
  setInterval(ask, ASK_MS);
  document.addEventListener('visibilitychange', ask);
}

/**
 * Has the browser look whether there is a newer worker, and the one that is there fetch again what may be gone: one that waits its
 * own, as the server does not have that of the former release any more.
 */
async function lookUpWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await registerWorker();
  const worker = registration?.waiting ?? navigator.serviceWorker.controller;
  if (registration !== undefined) worker?.postMessage('refill' satisfies WorkerMessage);
  return registration;
}

/**
 * What it fetches needs a network: where there is none, or none any more, it comes once there is. One that lacks a single file is
 * given up by the browser, with nobody told; the next goes on with what is there already.
 */
async function registerFirstWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await pause(FIRST_WORKER_AFTER_MS);
  for (let retryAfterMs = RETRY_AFTER_MS; ; ) {
    if (!navigator.onLine)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    const registration = await registerWorker();
    if (registration === undefined) {
      if (navigator.onLine) return undefined;
    } else if (await hasAll(registration)) {
      return registration;
    } else {
      await pause(retryAfterMs);
      retryAfterMs *= 2;
    }
  }
}

/** Whether the worker that is on its way gets everything; says so then. One that is there already has it. */
async function hasAll({ installing, waiting, active }: ServiceWorkerRegistration): Promise<boolean> {
  const first = installing ?? waiting;
  if (active !== null || first === null) return active !== null;
  return new Promise((resolve) => {
    const look = () => {
      if (first.state === 'activated')
        import('./toastOfflineReady.ts').then((said) => said.toastOfflineReady(), claimMissingCode);
      if (first.state === 'activated' || first.state === 'redundant') resolve(first.state === 'activated');
    };
    first.addEventListener('statechange', look);
    look();
  });
}

function suggestReload(): void {
  if (isReloadDue()) import('./reloadSuggestion.ts').then((said) => said.suggestReload(), claimMissingCode);
}
