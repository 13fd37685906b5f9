import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { buildFunctions } from './build.ts';
import { runUntilAskedToStop } from './runUntilAskedToStop.ts';
import { readFaults } from './suite/faults/suiteFaults.ts';
import { DEFAULT_BASE_PORT, SUITE_HOST } from './suite/ports.ts';
import { ROOT, startSuite } from './suite/startSuite.ts';

/** The suite with Vite's dev server in place of the built app; functions are rebuilt, and then reloaded, on every change. */
const progress = (step: string) => console.log(`Tod: ${step}…`);
const REBUILD_AFTER_MS = 150;

await runUntilAskedToStop(async (asked) => {
  buildFunctions(progress);
  const suite = await startSuite({
    base: Number(process.env.TOD_PORT ?? DEFAULT_BASE_PORT),
    seed: true,
    hosting: false,
    official: process.argv.includes('--official'),
    onProgress: progress,
    signal: asked,
    faults: readFaults(process.env.TOD_FAULTS),
  });
  try {
    const vite = await serveWeb(suite.ports.hosting);
    rebuildFunctionsOnChange();
    console.log(`\nTod is ready, reloading on change:  ${suite.url}   (log: ${suite.logFile})\n`);
    return { failed: suite.failed, stop: () => vite.close().then(suite.stop) };
  } catch (error) {
    await suite.stop();
    throw error;
  }
});

async function serveWeb(port: number): Promise<ViteDevServer> {
  process.env.VITE_TOD_SUITE = 'emulators';
  const vite = await createServer({
    root: join(ROOT, 'web'),
    // Suites side by side must not overwrite each other's prepared dependencies.
    cacheDir: join(ROOT, '.cache', `vite-${port}`),
    server: { host: SUITE_HOST, port, strictPort: true },
  });
  return vite.listen();
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
