import { routes } from '../../platform/navigation/routes.ts';
import { reloadIfReachable } from '../../platform/offline/serverReach.ts';
import { pause } from '../../platform/pause.ts';
import { texts as sharedTexts } from '../../platform/text/texts.ts';
import { toastInfo, toastWarning } from '../../platform/ui/toast.ts';
import { BUILD_TIME } from '../../platform/version.ts';
import { closeNotices } from '../../platform/worker/closeNotices.ts';
import { UPDATE_TAG, type WorkerMessage } from '../../platform/worker/messages.ts';
import { registeredWorker } from '../../platform/worker/registration.ts';
import { describeRelease, isOnlyPage } from './describeRelease.ts';
import { askForRelease, findRelease } from './findRelease.ts';
import { findPageWork, whenPageIsFree } from './pageWork.ts';
import { updateTexts as texts } from './texts.ts';
import { changeUpdateState, readUpdateState } from './updateState.ts';

/** So that what is said can be read. */
const RELOAD_DELAY_MS = 500;
/** A worker that was told to take over and has not by then never will. */
const TIMEOUT_MS = 5_000;
/** Chromium puts off for half a minute what it is asked while the former worker is busy: so it is asked again. */
const AGAIN_MS = 500;

/** Goes over to the release that waits, in all tabs; waits for as long as somebody here is in the middle of something. */
export function applyUpdate(): void {
  runWhenFree('update', () => void takeOver());
}

/**
 * Has a release take over that waited before this page came, where no other page is open: to load the one that there is, or to open
 * the app, is to want it as it is now. The page follows as it follows another tab, and what was begun on it meanwhile keeps it.
 */
export async function takeOverIfAlone(waiting: ServiceWorker): Promise<void> {
  if (!(await isOnlyPage(waiting)) || findPageWork() !== undefined || isGoodForOnce()) return;
  await say(texts.applying);
  await haveTakeOver(waiting);
}

/** A link of a mail, or the way back from a provider or a payment, may have done what it is for, and would fail the second time. */
function isGoodForOnce(): boolean {
  return location.search !== '' || location.pathname.startsWith(`${routes.auth()}/`);
}

/**
 * Looks for a newer release and goes over to it; where there is none, or none as yet, loads this page anew if the server can be
 * reached.
 */
export async function refresh(): Promise<void> {
  const registration = await registeredWorker();
  if (registration !== undefined) {
    // Without a network there is nothing to be found.
    await askForRelease(registration).catch(() => undefined);
    const found = await findRelease(registration);
    if (found === 'waiting') {
      applyUpdate();
      return;
    }
    if (found === 'underWay') await say(texts.underWay);
  }
  runWhenFree('refresh', () => {
    void reloadIfReachable().then((reloads) => {
      if (!reloads) toastWarning(sharedTexts.noConnection);
    });
  });
}

/** Calls at once, or once nothing would be lost; says what waits, and for what. */
export function runWhenFree(what: keyof typeof texts.waits, run: () => void): void {
  const work = findPageWork();
  if (work === undefined) {
    run();
    return;
  }
  toastWarning(texts.waits[what](work), { id: 'update' });
  const state = readUpdateState();
  if (what === 'update' && state.status !== 'none') changeUpdateState({ ...state, status: 'waiting' });
  whenPageIsFree(run);
}

/** Another worker has taken this page over, because this tab or another asked for it: the page follows. */
export async function followTakeOver(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  void closeNotices(UPDATE_TAG);
  if (controller === null || isReloading) return;
  try {
    const { builtAt } = await describeRelease(controller);
    if (builtAt !== BUILD_TIME) runWhenFree('update', reload);
  } catch {
    // One that removes the others (web/src/workerRemoval.ts) says nothing and loads the page anew itself.
  }
}

let isReloading = false;

function reload(): void {
  isReloading = true;
  location.reload();
}

async function takeOver(): Promise<void> {
  await say(texts.applying);
  const waiting = (await registeredWorker())?.waiting;
  if (waiting !== undefined && waiting !== null) await haveTakeOver(waiting);
  runWhenFree('update', reload);
}

async function say(text: string): Promise<void> {
  toastInfo(text, { id: 'update' });
  await pause(RELOAD_DELAY_MS);
}

/** Asks a worker to take over until it has, or never will. */
async function haveTakeOver(waiting: ServiceWorker): Promise<void> {
  const message: WorkerMessage = 'takeOver';
  const taken = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, TIMEOUT_MS);
  });
  const ask = () => waiting.postMessage(message);
  ask();
  const again = setInterval(ask, AGAIN_MS);
  await taken;
  clearInterval(again);
}
