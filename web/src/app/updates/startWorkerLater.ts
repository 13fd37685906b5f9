import { claimMissingCode } from '../../platform/offline/missingCode.ts';

/** Long enough for a slow page to have finished what somebody waits for. */
const LATEST_MS = 5_000;

/** Registers the worker once the page has loaded and has nothing else to do: what it fetches must hold up nothing. */
export function startWorkerLater(): void {
  if (!import.meta.env.PROD) return;
  if (document.readyState === 'complete') whenIdle(start);
  else window.addEventListener('load', () => whenIdle(start), { once: true });
}

function start(): void {
  // Without a network the worker is there already, or comes with the next visit.
  import('./startWorker.ts').then(({ startWorker }) => startWorker(), claimMissingCode);
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, 1_000);
}
