import { createHash } from 'node:crypto';
import { FUNCTIONS_REGION } from '../../model/src/functionsRegion.ts';

/** What a build may talk to. */
export interface PolicyTarget {
  /** For the local suite: everything on this machine, and nothing beyond. */
  readonly isSuite: boolean;
  /** Where Auth's helper pages are (VITE_FIREBASE_AUTH_DOMAIN). */
  readonly authDomain: string | undefined;
  readonly projectId: string | undefined;
  /** The bucket whose pictures are shown (VITE_FIREBASE_STORAGE_BUCKET). */
  readonly storageBucket: string | undefined;
}

const SUITE_HOSTS = ['http://127.0.0.1:*', 'http://localhost:*'];
/** Auth's helper for the windows of Google and Apple, which the SDK loads from there, and what that loads in turn. */
const AUTH_SCRIPTS = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'];
/** By which the Firestore client tells a lost network from a lost server; refusing it would be an error in every console. */
const NETWORK_PROBE = 'https://www.google.com/images/cleardot.gif';
const GEOCODER = 'https://data.geopf.fr/geocodage/';
/**
 * What App Check asks about the browser: the script, what it loads, its frames, and what it tells Google from the page itself
 * (https://docs.cloud.google.com/recaptcha/docs/faq). No narrower than Google says: every call depends on it.
 */
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** What a build with these settings may talk to. */
export function policyTarget(env: Readonly<Record<string, unknown>>): PolicyTarget {
  return {
    isSuite: env.VITE_TOD_SUITE === 'emulators',
    authDomain: textOf(env.VITE_FIREBASE_AUTH_DOMAIN),
    projectId: textOf(env.VITE_FIREBASE_PROJECT_ID),
    storageBucket: textOf(env.VITE_FIREBASE_STORAGE_BUCKET),
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
  const { isSuite, authDomain } = target;
  const services = isSuite ? SUITE_HOSTS : servicesOf(target);
  const recaptcha = isSuite ? { scripts: [], connections: [], frames: [] } : RECAPTCHA;
  // Auth's helper frame, of an app whose pages lie elsewhere.
  const frames = isSuite ? SUITE_HOSTS : authDomain === undefined ? [] : [`https://${authDomain}/__/auth/`];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html).map(hashOf), ...AUTH_SCRIPTS, ...recaptcha.scripts],
    // The styles of components are written into the page as they are needed.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Whatever is shown and not the app's own lies in the project's bucket.
    'img-src': ["'self'", ...(isSuite ? SUITE_HOSTS : bucketOf(target, 'o/')), NETWORK_PROBE],
    'connect-src': ["'self'", ...services, ...recaptcha.connections],
    'frame-src': ["'self'", ...frames, ...recaptcha.frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/** The services of Google that the SDKs talk to, as far as they are this project's; then our functions, and the map. */
function servicesOf(target: PolicyTarget): string[] {
  const { projectId } = target;
  return [
    'https://identitytoolkit.googleapis.com/v1/',
    'https://identitytoolkit.googleapis.com/v2/',
    'https://securetoken.googleapis.com/v1/token',
    'https://firestore.googleapis.com/google.firestore.v1.Firestore/',
    ...bucketOf(target, ''),
    ...(projectId === undefined
      ? []
      : [
          `https://firestore.googleapis.com/v1/projects/${projectId}/`,
          `https://firebaseinstallations.googleapis.com/v1/projects/${projectId}/`,
          `https://fcmregistrations.googleapis.com/v1/projects/${projectId}/`,
          `https://content-firebaseappcheck.googleapis.com/v1/projects/${projectId}/`,
          `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net`,
        ]),
    GEOCODER,
  ];
}

/** What lies below a path of the project's bucket. */
function bucketOf({ storageBucket }: PolicyTarget, path: string): string[] {
  return storageBucket === undefined
    ? []
    : [`https://firebasestorage.googleapis.com/v0/b/${storageBucket}/${path}`];
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
