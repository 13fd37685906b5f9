import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stampOf, webBuild } from '../../scripts/build.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The project that the rehearsal deploys to; nobody has it. Not `demo-…`, which `npm run deploy` refuses. */
export const PROJECT = 'tod-rehearsal';
export const SITE_HOST = `${PROJECT}.web.app`;
export const SITE = `https://${SITE_HOST}`;

/** What `web/.env.production.local` would hold (docs/deploy.md). */
export const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaNotAKeyNotAKeyNotAKeyNotAKeyNotAKey',
  VITE_FIREBASE_AUTH_DOMAIN: SITE_HOST,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.appspot.com`,
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_APP_CHECK_SITE_KEY: '6LNotASiteKeyNotASiteKeyNotASiteKeyNotAS',
  VITE_FIREBASE_VAPID_KEY:
    'BPUjt1lNdJCqtniNmuR2RsF4e5DiXgqov_vPZSesZFyInms54LXNKivLWyMrwhvld7Wh86sb751Qm06SM6aUaxU',
  VITE_FIREBASE_APP_CHECK_EVERYWHERE: 'true',
  VITE_SITE_URL: SITE,
} as const;

/** Where the app lies as it would be uploaded, below the project's folder: beside that of the suite, not in its place. */
export const PRODUCTION_APP = '.cache/rehearsal/web';

/** A release before it, of another day: what makes one to a browser is when it was built. */
export const FORMER_APP = join(ROOT, '.cache/rehearsal/former');
const FORMER_DATE = '2026-01-05T09:00:00.000Z';

/** Builds the app as it would be uploaded, and a release before it. @throws Error as `buildRelease` does */
export function buildProduction(onProgress: (step: string) => void): void {
  buildRelease(join(ROOT, PRODUCTION_APP), {}, onProgress);
  buildRelease(FORMER_APP, { SOURCE_DATE: FORMER_DATE }, onProgress);
}

/**
 * Builds the app by the very command of `npm run deploy`, unless it was built of the same.
 * @throws Error with what the build says, also where it only warns
 */
function buildRelease(
  folder: string,
  date: { readonly SOURCE_DATE?: string },
  onProgress: (step: string) => void,
): void {
  const build = webBuild('production');
  const environment = { ...process.env, ...build.environment, ...SETTINGS, ...date };
  const stamp = stampOf(build, ROOT, environment);
  const stampFile = join(folder, '.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  onProgress(`build of web (production, ${relative(ROOT, folder)})`);
  const command = [...build.command, '--outDir', folder, '--emptyOutDir'];
  const built = spawnSync(process.execPath, command, { cwd: ROOT, env: environment, encoding: 'utf8' });
  const said = built.stdout + built.stderr;
  if (built.status !== 0 || said !== '') throw new Error(`The production build did not go well:\n${said}`);
  writeFileSync(stampFile, stamp);
}
