import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { ROOT } from './suite/startSuite.ts';

/** Builds for production and deploys with firebase-tools; parameters are handed on, e.g. `--only hosting --project staging`. */
buildAll('production', (step) => console.log(`Tod: ${step}…`));
const result = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'), 'deploy', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = result.status ?? 1;
