import { useEffect, useState } from 'react';
import { doesServerAnswer } from '../../../platform/offline/serverReach.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { toastError, toastInfo, toastWarning } from '../../../platform/ui/toast.ts';
import { APP_CACHE, PICTURE_CACHE } from '../../../platform/worker/caches.ts';
import { askForRelease, findRelease } from '../../updates/findRelease.ts';
import { rememberCheck } from '../../updates/storedVersions.ts';
import { applyUpdate } from '../../updates/takeOver.ts';
import { updateTexts } from '../../updates/texts.ts';
import { debugTexts as debug } from './texts.ts';

const ERROR_RESET_MS = 10_000;
const APP_KEYS = 'tod:app:';

/** What is being done about the version that runs here. */
export type VersionControl =
  | { readonly status: 'idle'; readonly error?: string }
  | { readonly status: 'checking' | 'updating' | 'reloading' }
  | { readonly status: 'purging'; readonly percentage: number };

export interface VersionActions {
  readonly state: VersionControl;
  readonly check: () => Promise<void>;
  readonly apply: () => void;
  readonly purge: () => Promise<void>;
  readonly reset: () => Promise<void>;
}

/** The actions of the debug page, of which one runs at a time. */
export function useVersionControl(registration: ServiceWorkerRegistration | undefined): VersionActions {
  const [state, setState] = useState<VersionControl>({ status: 'idle' });
  const hasFailed = state.status === 'idle' && state.error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => setState({ status: 'idle' }), ERROR_RESET_MS);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  async function check(): Promise<void> {
    setState({ status: 'checking' });
    try {
      if (registration === undefined) throw new Error('There is no worker to ask.');
      await askForRelease(registration);
      rememberCheck();
      const found = await findRelease(registration);
      if (found === 'underWay') toastInfo(updateTexts.underWay);
      if (found === 'none') toastInfo(debug.upToDate);
      setState({ status: 'idle' });
    } catch {
      toastError(debug.checkFailed);
      setState({ status: 'idle', error: debug.checkFailed });
    }
  }

  function apply(): void {
    setState({ status: 'updating' });
    applyUpdate();
  }

  /** What is removed comes back from the server only: without it nothing is. */
  async function ensureServer(): Promise<boolean> {
    if (await doesServerAnswer()) return true;
    toastWarning(sharedTexts.noConnection);
    return false;
  }

  async function purge(): Promise<void> {
    if (!(await ensureServer())) return;
    setState({ status: 'purging', percentage: 0 });
    await removeCaches((percentage) => setState({ status: 'purging', percentage }));
    setState({ status: 'reloading' });
    location.reload();
  }

  async function reset(): Promise<void> {
    if (!(await ensureServer())) return;
    setState({ status: 'purging', percentage: 0 });
    await removeCaches((percentage) => setState({ status: 'purging', percentage }));
    await registration?.unregister();
    removeAppKeys();
    setState({ status: 'reloading' });
    location.reload();
  }

  return { state, check, apply, purge, reset };
}

/** Removes what the worker keeps, one file after the other. @param onProgress told how much of it is gone, in percent */
async function removeCaches(onProgress: (percentage: number) => void): Promise<void> {
  if (!('caches' in window)) return;
  const kept = await Promise.all(
    [APP_CACHE, PICTURE_CACHE].map(async (name) => {
      const cache = await caches.open(name);
      return (await cache.keys()).map((request) => () => cache.delete(request));
    }),
  );
  const removals = kept.flat();
  for (const [index, remove] of removals.entries()) {
    await remove();
    onProgress(Math.round(((index + 1) / removals.length) * 100));
  }
  await Promise.all([APP_CACHE, PICTURE_CACHE].map((name) => caches.delete(name)));
}

function removeAppKeys(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(APP_KEYS)) localStorage.removeItem(key);
  } catch {
    // Forbidden: then there are none.
  }
}
