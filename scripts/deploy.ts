import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { buildAll } from './build.ts';
import { readManifest, readParameters, refusedInstances } from './deploy/cpus.ts';
import { refusedIndexes } from './deploy/indexes.ts';
import { refusedSettings } from './deploy/settings.ts';
import { findTarget, projectParameter, readAliases, readUsed, type Target } from './deploy/target.ts';
import { ROOT } from './suite/startSuite.ts';

/**
 * Builds for production and deploys with firebase-tools; parameters are handed on, e.g. `--only hosting --project staging`.
 * What would not work is refused before anything is deployed.
 */
const parameters = process.argv.slice(2);
const target = findTarget(parameters, readAliases(ROOT), readUsed(ROOT));
const refused = [
  ...refusedSettings(loadEnv('production', join(ROOT, 'web'), 'VITE_FIREBASE_'), target),
  ...refusedIndexes(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')),
];
if (refused.length > 0 || target === undefined) refuse(refused);
else {
  buildAll('production', (step) => console.log(`Tod: ${step}…`), { always: true });
  const functions = join(ROOT, 'functions');
  const refusedBounds = refusedInstances(readManifest(functions), readParameters(functions, target));
  if (refusedBounds.length > 0) refuse(refusedBounds);
  else process.exitCode = deploy(target);
}

function refuse(reasons: readonly string[]): void {
  console.error(
    ['Tod: nothing was deployed (docs/deploy.md).', ...reasons.map((reason) => `  - ${reason}`)].join('\n'),
  );
  process.exitCode = 1;
}

/** Deploys to what was checked. @returns the exit code of firebase-tools */
function deploy({ project, alias }: Target): number {
  const chosen = projectParameter(parameters) === undefined ? ['--project', alias ?? project] : [];
  const result = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'), 'deploy', ...parameters, ...chosen],
    { cwd: ROOT, stdio: 'inherit' },
  );
  return result.status ?? 1;
}
