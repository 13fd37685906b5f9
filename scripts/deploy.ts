import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { buildAll } from './build.ts';
import { ROOT } from './suite/startSuite.ts';

/** What the web build needs to know of the Firebase project (docs/deploy.md). */
const SETTINGS = [
  'API_KEY',
  'AUTH_DOMAIN',
  'PROJECT_ID',
  'STORAGE_BUCKET',
  'MESSAGING_SENDER_ID',
  'APP_ID',
].map((name) => `VITE_FIREBASE_${name}`);

/** Builds for production and deploys with firebase-tools; parameters are handed on, e.g. `--only hosting --project staging`. */
const given = loadEnv('production', join(ROOT, 'web'), 'VITE_FIREBASE_');
const missing = SETTINGS.filter((name) => (given[name] ?? '') === '');
if (missing.length > 0) {
  console.error(
    `Tod: nothing was deployed. Set ${missing.join(', ')} in web/.env.production.local (docs/deploy.md).`,
  );
  process.exit(1);
}
buildAll('production', (step) => console.log(`Tod: ${step}…`));
const result = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'), 'deploy', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = result.status ?? 1;
