import { createHash } from 'node:crypto';
import { FUNCTIONS_REGION } from '../../model/src/functionsRegion.ts';

/** What a build may talk to. */
export interface PolicyTarget {
  /** For the local suite: everything on this machine, and nothing beyond. */
  readonly isSuite: boolean;
  /** Where Auth's helper pages are (VITE_FIREBASE_AUTH_DOMAIN). */
  readonly authDomain: string | undefined;
  readonly projectId: string | undefined;
}

const SUITE_HOSTS = ['http://127.0.0.1:*', 'http://localhost:*'];
/** Auth's helper for the windows of Google and Apple, which the SDK loads from there. */
const AUTH_SCRIPTS = 'https://apis.google.com';
/**
 * What App Check asks about the browser: the script, what it loads, and its frames
 * (https://developers.google.com/recaptcha/docs/faq). No narrower than Google says: every call depends on it.
 */
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
/** Firestore, Auth, Storage, Messaging, Installations and App Check. */
const GOOGLE_APIS = 'https://*.googleapis.com';
const GEOCODER = 'https://data.geopf.fr';

/** What a build with these settings may talk to. */
export function policyTarget(env: Readonly<Record<string, unknown>>): PolicyTarget {
  return {
    isSuite: env.VITE_TOD_SUITE === 'emulators',
    authDomain: textOf(env.VITE_FIREBASE_AUTH_DOMAIN),
    projectId: textOf(env.VITE_FIREBASE_PROJECT_ID),
  };
}

/**
 * The page with its policy, before anything that the policy governs: scripts only of our own, those that stand in the page
 * by their hash. In the page, not in a header of hosting, because only the build knows the hashes and the Firebase project.
 * @throws Error when the page has no charset to follow.
 */
export function withPolicy(html: string, target: PolicyTarget): string {
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset)) throw new Error(`index.html has no ${charset} for the policy to follow.`);
  const policy = Object.entries(directives(html, target))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
  return html.replace(charset, `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}" />`);
}

function directives(html: string, target: PolicyTarget): Readonly<Record<string, readonly string[]>> {
  const { isSuite, authDomain, projectId } = target;
  const services = isSuite
    ? SUITE_HOSTS
    : [
        GOOGLE_APIS,
        ...(projectId === undefined ? [] : [`https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net`]),
        GEOCODER,
      ];
  const recaptcha = isSuite ? { scripts: [], frames: [] } : RECAPTCHA;
  const frames = isSuite ? SUITE_HOSTS : authDomain === undefined ? [] : [`https://${authDomain}`];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html).map(hashOf), AUTH_SCRIPTS, ...recaptcha.scripts],
    // The styles of components are written into the page as they are needed.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Photos come from Storage and from the accounts of Google and Apple, the pictures of advertisements from anywhere.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isSuite ? SUITE_HOSTS : [])],
    'connect-src': ["'self'", ...services],
    'frame-src': ["'self'", ...frames, ...recaptcha.frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
