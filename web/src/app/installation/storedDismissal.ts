import { readExpiring, writeExpiring } from '../../platform/offline/expiringValue.ts';
import { VERSION } from '../../platform/version.ts';

/** When, and in which version, somebody did not want to install the app. */
export const DISMISSAL_KEY = 'tod:app:install-dismissed';
export const DISMISSAL_DAYS = 365;
const AGAIN_AFTER_MS = 7 * 24 * 60 * 60 * 1_000;

/** Whoever said no is asked again a week later at the earliest, and only when there is another version to install. */
export function isInstallDismissed(now: Date): boolean {
  const [dismissedAt, version] = (readExpiring(DISMISSAL_KEY) ?? '').split(' ');
  if (dismissedAt === undefined || dismissedAt === '') return false;
  return version === VERSION || now.getTime() - Date.parse(dismissedAt) < AGAIN_AFTER_MS;
}

export function dismissInstall(now: Date): void {
  writeExpiring(DISMISSAL_KEY, `${now.toISOString()} ${VERSION}`, DISMISSAL_DAYS);
}
