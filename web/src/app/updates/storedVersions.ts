import { readExpiring, writeExpiring } from '../../platform/offline/expiringValue.ts';
import { VERSION } from '../../platform/version.ts';

/** Under which keys is kept what this device knows of releases (docs/decisions/058). */
export const VERSION_KEYS = {
  /** The version of the first visit. */
  initial: 'tod:app:version-initial',
  current: 'tod:app:version-current',
  /** The one that ran before. */
  last: 'tod:app:version-last',
  /** The release that somebody did not want. */
  dismissed: 'tod:app:version-dismissed',
  /** The release that has been announced and does not run yet. */
  available: 'tod:app:update-available',
  /** When the app was last loaded anew with all its files, ISO 8601. */
  reloaded: 'tod:app:last-forced-update',
  /** When the server was last asked for a release, ISO 8601. */
  checked: 'tod:app:last-check',
  /** When this device first opened the app, ISO 8601. */
  firstVisit: 'tod:app:first-visit',
} as const;

export const VERSION_DAYS = 365;
export const AVAILABLE_DAYS = 7;

const RELOAD_AFTER_MS = 12 * 60 * 60 * 1_000;

/** A page that was opened or loaded anew in whatever way is as new as one of which somebody has asked for all files. */
const PAGE_LOADED_AT = Date.now();

/** Writes down which version runs here, and which one ran before. */
export function rememberRunningVersion(): void {
  const former = readExpiring(VERSION_KEYS.current);
  if (former === undefined) writeExpiring(VERSION_KEYS.initial, VERSION, VERSION_DAYS);
  else if (former !== VERSION) writeExpiring(VERSION_KEYS.last, former, VERSION_DAYS);
  writeExpiring(VERSION_KEYS.current, VERSION, VERSION_DAYS);
  if (readExpiring(VERSION_KEYS.reloaded) === undefined) rememberReload();
  if (readExpiring(VERSION_KEYS.firstVisit) === undefined) rememberNow('firstVisit');
}

/** Begins the twelve hours anew. */
export function rememberReload(): void {
  rememberNow('reloaded');
}

/** That the server has been asked for a release. */
export function rememberCheck(): void {
  rememberNow('checked');
}

/** When something happened; undefined where it is not known. */
export function readMoment(what: 'checked' | 'firstVisit'): Date | undefined {
  const stored = readExpiring(VERSION_KEYS[what]);
  return stored === undefined ? undefined : new Date(stored);
}

/** Whether this page has been open for twelve hours, and the app has not been loaded anew since. */
export function isReloadDue(): boolean {
  const reloaded = readExpiring(VERSION_KEYS.reloaded);
  if (reloaded === undefined) return false;
  return Date.now() - Math.max(PAGE_LOADED_AT, Date.parse(reloaded)) > RELOAD_AFTER_MS;
}

function rememberNow(what: 'reloaded' | 'checked' | 'firstVisit'): void {
  writeExpiring(VERSION_KEYS[what], new Date().toISOString(), VERSION_DAYS);
}
