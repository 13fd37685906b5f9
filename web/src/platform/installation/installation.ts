import { useSyncExternalStore } from 'react';
import { isInstalledApp } from '../navigation/isInstalledApp.ts';

/** The browser's offer to install the app, as it hands it to a page (https://wicg.github.io/manifest-incubations). */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * How this browser installs the app: `offered` by itself on request, `iosShare` and the others by its owner's own steps,
 * `none` not at all.
 */
export type InstallWay =
  | 'installed'
  | 'offered'
  | 'iosShare'
  | 'macDock'
  | 'androidMenu'
  | 'desktopMenu'
  | 'none';

let offer: InstallOffer | undefined;
let isInstalledNow = false;
/** Whether the browser has been asked on this page, for the debug page. */
let wasTried = false;
const listeners = new Set<() => void>();

/** Takes the browser's offer when it comes, which may be early: the app shows it when it fits. Call it once, at the start. */
export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) setOffer(event);
  });
  window.addEventListener('appinstalled', () => {
    isInstalledNow = true;
    setOffer(undefined);
  });
}

export function readInstallWay(): InstallWay {
  if (isInstalledNow || isInstalledApp()) return 'installed';
  return offer === undefined ? wayOf(navigator.userAgent, navigator.maxTouchPoints) : 'offered';
}

export function useInstallWay(): InstallWay {
  // Pages are prerendered for a browser of which nothing is known.
  return useSyncExternalStore(subscribeInstallation, readInstallWay, () => 'desktopMenu');
}

/** Calls back after each change. Returns what ends that. */
export function subscribeInstallation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the browser ask; false where its owner does not want to, or it cannot ask (any more). */
export async function install(): Promise<boolean> {
  const asked = offer;
  if (asked === undefined) return false;
  wasTried = true;
  // An offer can be taken once; a browser that goes on offering sends another.
  setOffer(undefined);
  return (await asked.prompt()).outcome === 'accepted';
}

/** Whether there is a way to install it here that has not been gone yet. */
export function isInstallable(way: InstallWay): boolean {
  return way !== 'installed' && way !== 'none';
}

export function wasInstallTried(): boolean {
  return wasTried;
}

/** Whether it is an iPhone or an iPad. @param touchPoints an iPad says that it is a Mac, with fingers */
export function isIos(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

/**
 * By which steps a browser that makes no offer installs an app. On an iPhone or iPad every browser names Safari; an app that shows
 * a page inside itself does not, and installs nothing.
 */
export function wayOf(userAgent: string, touchPoints: number): InstallWay {
  if (isIos(userAgent, touchPoints)) return /Safari\//.test(userAgent) ? 'iosShare' : 'none';
  if (/Android/.test(userAgent)) return 'androidMenu';
  if (/Chrome\//.test(userAgent)) return 'desktopMenu';
  return /Macintosh.*Safari\//.test(userAgent) ? 'macDock' : 'none';
}

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}
