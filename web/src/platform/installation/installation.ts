import { useSyncExternalStore } from 'react';
import { isInstalledApp } from '../navigation/isInstalledApp.ts';
import { readOffer, subscribeInstallation, takeOffer, wasInstalledHere } from './installOffer.ts';

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

/** Whether the browser has been asked on this page, for the debug page. */
let wasTried = false;

export function readInstallWay(): InstallWay {
  if (wasInstalledHere() || isInstalledApp()) return 'installed';
  return readOffer() === undefined ? wayOf(navigator.userAgent, navigator.maxTouchPoints) : 'offered';
}

export function useInstallWay(): InstallWay {
  // Pages are prerendered for a browser of which nothing is known.
  return useSyncExternalStore(subscribeInstallation, readInstallWay, () => 'desktopMenu');
}

/** Has the browser ask; false where its owner does not want to, or it cannot ask (any more). */
export async function install(): Promise<boolean> {
  const offer = takeOffer();
  if (offer === undefined) return false;
  wasTried = true;
  return (await offer.prompt()).outcome === 'accepted';
}

/** Whether there is a way to install it here that has not been gone yet. */
export function isInstallable(way: InstallWay): boolean {
  return way !== 'installed' && way !== 'none';
}

export function wasInstallTried(): boolean {
  return wasTried;
}

/** By which steps a browser that makes no offer installs an app. @param touchPoints an iPad says that it is a Mac, with fingers */
export function wayOf(userAgent: string, touchPoints: number): InstallWay {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'iosShare';
  if (/Android/.test(userAgent)) return 'androidMenu';
  if (/Chrome\//.test(userAgent)) return 'desktopMenu';
  return /Macintosh.*Safari\//.test(userAgent) ? 'macDock' : 'none';
}
