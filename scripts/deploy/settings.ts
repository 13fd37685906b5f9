import { ECDH } from 'node:crypto';
import type { Finding } from './finding.ts';
import { isLocal, isStaging, type Target } from './target.ts';

/** What the web build needs to know of the Firebase project (docs/deploy.md). */
const SETTINGS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_APP_CHECK_SITE_KEY',
  'VITE_FIREBASE_VAPID_KEY',
] as const;

/** The key of a web app, by which Google knows the project of a request. */
const API_KEY = /^AIza[\w-]{35}$/;
/** The key of a site at reCAPTCHA Enterprise. */
const SITE_KEY = /^6L[\w-]{38}$/;

/** A default bucket, by the name that Google gave it: since October 2024, or before. */
const DEFAULT_BUCKETS = ['firebasestorage.app', 'appspot.com'];

/** Of the web build, as Vite reads them. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** The file of the settings of a target: those of staging stand beside those of production. */
export function settingsFile(target: Target | undefined): string {
  return `web/.env.${buildMode(target)}.local`;
}

/** By which name Vite looks for the settings of a target. */
export function buildMode(target: Target | undefined): 'production' | 'staging' {
  return isStaging(target) ? 'staging' : 'production';
}

/**
 * What keeps a build with these settings from being deployed to this target.
 * @param settings as Vite reads them for the build
 */
export function refusedSettings(settings: Settings, target: Target | undefined): Finding[] {
  if (target === undefined || isLocal(target)) {
    return [
      {
        what:
          target === undefined ? 'No project is chosen.' : `${target.project} exists on this machine only.`,
        where: '.firebaserc',
        fix: 'Choose one by "npx firebase use --add", or by "npm run deploy -- --project <id>".',
      },
    ];
  }
  const file = settingsFile(target);
  const given: Settings = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value?.trim()]),
  );
  const missing = SETTINGS.filter((name) => (given[name] ?? '') === '');
  const findings: (Finding | undefined)[] = [
    missing.length === 0
      ? undefined
      : { what: 'The app does not know its project.', where: file, fix: `Set ${missing.join(', ')}.` },
    unlessGood(
      given.VITE_FIREBASE_PROJECT_ID,
      (project) => project === target.project,
      (project) => ({
        what: `VITE_FIREBASE_PROJECT_ID names the project ${project}, but ${described(target)} would be deployed to.`,
        where: file,
        fix: 'Deploy to the project of the settings, or put the settings of the other into the file.',
      }),
    ),
    unlessGood(
      given.VITE_FIREBASE_STORAGE_BUCKET,
      (bucket) => isDefaultBucket(bucket, target.project),
      (bucket) => ({
        what: `VITE_FIREBASE_STORAGE_BUCKET is ${bucket}, which is no default bucket of ${target.project}: the functions look at no other.`,
        where: file,
        fix: `Set the one that the console shows, such as ${target.project}.${DEFAULT_BUCKETS[0]}.`,
      }),
    ),
    unlessGood(given.VITE_FIREBASE_AUTH_DOMAIN, isDomain, (domain) => ({
      what: `VITE_FIREBASE_AUTH_DOMAIN is "${domain}", which is no domain.`,
      where: file,
      fix: 'Set it without https:// and without a path.',
    })),
    unlessGood(
      given.VITE_FIREBASE_APP_ID,
      (app) => app.split(':')[1] === given.VITE_FIREBASE_MESSAGING_SENDER_ID,
      (app) => ({
        what: `VITE_FIREBASE_APP_ID ${app} is no app of the sender ${given.VITE_FIREBASE_MESSAGING_SENDER_ID ?? ''}: they are of different projects.`,
        where: file,
        fix: 'Copy both from the settings of one project.',
      }),
    ),
    unlessGood(
      given.VITE_FIREBASE_API_KEY,
      (key) => API_KEY.test(key),
      (key) => ({
        what: `VITE_FIREBASE_API_KEY is "${key}", which is no key of a web app.`,
        where: file,
        fix: 'Copy it from the settings of the project: AIza and 35 characters.',
      }),
    ),
    unlessGood(
      given.VITE_FIREBASE_APP_CHECK_SITE_KEY,
      (key) => SITE_KEY.test(key),
      (key) => ({
        what: `VITE_FIREBASE_APP_CHECK_SITE_KEY is "${key}", which is no key of reCAPTCHA Enterprise.`,
        where: file,
        fix: 'Copy its id from reCAPTCHA in the console: 40 characters that begin with 6L.',
      }),
    ),
    unlessGood(given.VITE_FIREBASE_VAPID_KEY, isPushKey, (key) => ({
      what: `VITE_FIREBASE_VAPID_KEY is "${key}", which is no public key for Web Push.`,
      where: file,
      fix: 'Copy the long text of the column « Key pair » in the settings of Cloud Messaging.',
    })),
    // As it stands there: the app compares it with `true`, to the letter.
    unlessGood(
      settings.VITE_FIREBASE_APP_CHECK_EVERYWHERE,
      (everywhere) => everywhere === 'true' || everywhere === 'false',
      (everywhere) => ({
        what: `VITE_FIREBASE_APP_CHECK_EVERYWHERE is "${everywhere}", and the app knows true only.`,
        where: file,
        fix: 'Set it to true where App Check is enforced for Firestore, else to false, or remove the line.',
      }),
    ),
    unlessGood(given.VITE_SITE_URL, isSite, (site) => ({
      what: `VITE_SITE_URL is "${site}", which is no address of a site.`,
      where: file,
      fix: 'Set it as https://<your domain>, without a path.',
    })),
  ];
  return findings.filter((finding) => finding !== undefined);
}

/** Whether the app shows its token of App Check to Firestore as well, which is empty for it where that is enforced and it does not. */
export function isAppCheckedEverywhere(settings: Settings): boolean {
  return settings.VITE_FIREBASE_APP_CHECK_EVERYWHERE === 'true';
}

/** Whether a value that must be an address of a site is one: https, without a path. */
export function isSite(site: string): boolean {
  const url = URL.parse(site);
  return url !== null && url.protocol === 'https:' && url.origin === site.replace(/\/$/, '');
}

/** What is empty is reported as missing where it must be there. */
function unlessGood(
  value: string | undefined,
  isGood: (value: string) => boolean,
  findingOf: (value: string) => Finding,
): Finding | undefined {
  return value === undefined || value === '' || isGood(value) ? undefined : findingOf(value);
}

function isDefaultBucket(bucket: string, project: string): boolean {
  return DEFAULT_BUCKETS.some((end) => bucket === `${project}.${end}`);
}

/** A browser subscribes with a point on the curve P-256, uncompressed, and with nothing else (RFC 8292). */
function isPushKey(key: string): boolean {
  if (!/^B[\w-]{86}$/.test(key)) return false;
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Whether a value is a domain: no address, and no path. */
export function isDomain(domain: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain);
}

function described({ project, alias }: Target): string {
  return alias === undefined ? project : `${project} (the alias ${alias})`;
}
