import { isServerReachable } from '../offline/serverReach.ts';
import { isDialogEntry } from './dialogEntries.ts';

interface PageLoad {
  /** Undefined for the same page, loaded anew. */
  readonly address: string | undefined;
}

let waiting: PageLoad | undefined;
const listeners = new Set<() => void>();

/**
 * Loads another page of ours, or this one anew, which drops everything in memory. Where our server does not answer, the
 * browser's error page would be what comes: then the app takes everything off the screen and waits (see `isPageLoadPending`).
 */
export async function loadPage(address?: string): Promise<void> {
  if (await isServerReachable()) {
    go({ address });
    return;
  }
  waiting = { address };
  if (address !== undefined) history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}

/** Goes where `loadPage` could not; call it once the server answers again. */
export function finishPageLoad(): void {
  if (waiting !== undefined) go(waiting);
}

/** Whether somebody has left this page and the next one cannot come yet. */
export function isPageLoadPending(): boolean {
  return waiting !== undefined;
}

export function subscribePageLoad(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function go({ address }: PageLoad): void {
  if (address === undefined) location.reload();
  // The entry of a dialog that is left open leads nowhere later.
  else if (isDialogEntry()) location.replace(address);
  else location.assign(address);
}
