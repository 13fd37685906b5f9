import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildFunctions } from './build.ts';
import { DEFAULT_BASE_PORT, SUITE_HOST } from './suite/ports.ts';
import { ROOT, startSuite } from './suite/startSuite.ts';
import { untilAskedToStop } from './untilAskedToStop.ts';

/** The suite with Vite's dev server in place of the built app; functions are rebuilt, and then reloaded, on every change. */
const progress = (step: string) => console.log(`Tod: ${step}…`);
const REBUILD_AFTER_MS = 150;

try {
  buildFunctions(progress);
  const suite = await startSuite({
    base: Number(process.env.TOD_PORT ?? DEFAULT_BASE_PORT),
    seed: true,
    hosting: false,
    official: process.argv.includes('--official'),
    onProgress: progress,
  });
  process.env.VITE_TOD_SUITE = 'emulators';
  const vite = await createServer({
    root: join(ROOT, 'web'),
    // Suites side by side must not overwrite each other's prepared dependencies.
    cacheDir: join(ROOT, '.cache', `vite-${suite.ports.hosting}`),
    server: { host: SUITE_HOST, port: suite.ports.hosting, strictPort: true },
  });
  await vite.listen();
  rebuildFunctionsOnChange();
  console.log(`\nTod is ready, reloading on change:  ${suite.url}   (log: ${suite.logFile})\n`);
  await untilAskedToStop(suite.failed);
  await vite.close();
  await suite.stop();
  process.exit();
} catch (error) {
  console.error(`Tod: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** The Functions emulator watches the bundle; we watch its sources. A save often fires several events, so wait for the last. */
function rebuildFunctionsOnChange(): void {
  let pending: NodeJS.Timeout | undefined;
  for (const folder of ['functions/src', 'model/src']) {
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(() => {
        try {
          buildFunctions(progress);
        } catch (error) {
          // A half-typed file is no reason to stop the suite: say so and keep serving the last good build.
          console.error(`Tod: ${error instanceof Error ? error.message : String(error)}`);
        }
      }, REBUILD_AFTER_MS);
    });
  }
}
