import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stampOf, webBuild } from '../../scripts/build.ts';
import { installCommand } from '../../scripts/installCommand.mjs';

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
/** When it was built, by what it says of itself; a deployment that is told the same can be compared with it. */
export const PRODUCTION_DATE = '2026-01-12T09:00:00.000Z';

/** A release before it. */
export const FORMER_APP = join(ROOT, '.cache/rehearsal/former');
const FORMER_SOURCES = join(ROOT, '.cache/rehearsal/former-sources');
const FORMER_DATE = '2026-01-05T09:00:00.000Z';

/**
 * Builds the app as it would be uploaded, and a release before it: of the commit, branch or tag that `TOD_FORMER_RELEASE` names, else of the
 * same sources on another day, as what makes a release to a browser is when it was built.
 * @throws Error as `buildRelease` does, and with what git or npm say of a release that they cannot bring
 */
export function buildProduction(onProgress: (step: string) => void): void {
  buildRelease(ROOT, join(ROOT, PRODUCTION_APP), PRODUCTION_DATE, onProgress);
  const former = process.env.TOD_FORMER_RELEASE;
  if (former !== undefined) checkOut(former, onProgress);
  const sources = former === undefined ? ROOT : FORMER_SOURCES;
  buildRelease(sources, FORMER_APP, FORMER_DATE, onProgress);
  if (former !== undefined) run('git', ['worktree', 'remove', '--force', FORMER_SOURCES], ROOT);
}

/** Brings the sources of a release, and the packages that it was built with, installed as ours are. */
function checkOut(release: string, onProgress: (step: string) => void): void {
  onProgress(`sources and packages of ${release}`);
  rmSync(FORMER_SOURCES, { recursive: true, force: true });
  run('git', ['worktree', 'prune'], ROOT);
  run('git', ['worktree', 'add', '--detach', FORMER_SOURCES, release], ROOT);
  const [command, ...parameters] = installCommand();
  run(command, parameters, FORMER_SOURCES);
}

function run(command: string, parameters: readonly string[], folder: string): void {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${stdout}${stderr}`);
}

/**
 * Builds the app of these sources by the very command of `npm run deploy`, unless it was built of the same.
 * @throws Error with what the build says, also where it only warns
 */
function buildRelease(
  sources: string,
  folder: string,
  date: string,
  onProgress: (step: string) => void,
): void {
  const build = webBuild('production', 'production', relative(sources, folder));
  const environment = { ...process.env, ...build.environment, ...SETTINGS, SOURCE_DATE: date };
  const stamp = stampOf(build, sources, environment);
  const stampFile = join(folder, '.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  onProgress(`build of web (production, ${relative(ROOT, folder)})`);
  const built = spawnSync(process.execPath, [...build.command], {
    cwd: sources,
    env: environment,
    encoding: 'utf8',
  });
  const said = built.stdout + built.stderr;
  if (built.status !== 0 || said !== '') throw new Error(`The production build did not go well:\n${said}`);
  writeFileSync(stampFile, stamp);
}
