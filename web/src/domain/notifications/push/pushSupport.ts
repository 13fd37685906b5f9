/**
 * Whether this browser can show pushes here, and whether it may: `notInstalled` is an iPhone or iPad on which only an installed
 * app can ask.
 */
export type PushPermission = 'unsupported' | 'notInstalled' | NotificationPermission;

export function readPushPermission(): PushPermission {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canPush) return Notification.permission;
  return isAppleTouchDevice() ? 'notInstalled' : 'unsupported';
}

/** An iPad says that it is a Mac; no Mac has a screen to touch. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
