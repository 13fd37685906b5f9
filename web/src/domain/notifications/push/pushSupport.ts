import { isIos, wayOf } from '../../../platform/installation/installation.ts';
import { isInstalledApp, isIosApp } from '../../../platform/navigation/isInstalledApp.ts';

/**
 * Whether this browser can show pushes here, and whether it may: `notInstalled` is an iPhone or iPad on which only an installed
 * app can ask.
 */
export type PushPermission = 'unsupported' | 'notInstalled' | NotificationPermission;

export function readPushPermission(): PushPermission {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canPush) return Notification.permission;
  return isIos(navigator.userAgent, navigator.maxTouchPoints) ? 'notInstalled' : 'unsupported';
}

/** Where somebody allows again what they have blocked: an installed app shows no address, and Safari has no sign beside it. */
export type BlockedBy = 'browser' | 'safari' | 'system' | 'app';

export function readBlockedBy(): BlockedBy {
  const isSafari = wayOf(navigator.userAgent, navigator.maxTouchPoints) === 'macDock';
  if (isIosApp()) return 'system';
  if (isInstalledApp()) return isSafari ? 'system' : 'app';
  return isSafari ? 'safari' : 'browser';
}
