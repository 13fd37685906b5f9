import { buildAll } from './build.ts';
import { runUntilAskedToStop } from './runUntilAskedToStop.ts';
import { readFaults } from './suite/faults/suiteFaults.ts';
import { DEFAULT_BASE_PORT } from './suite/ports.ts';
import { startSuite } from './suite/startSuite.ts';

const started = performance.now();
const progress = (step: string) => console.log(`Tod: ${step}…`);

await runUntilAskedToStop(async (asked) => {
  buildAll('emulators', progress);
  const suite = await startSuite({
    base: Number(process.env.TOD_PORT ?? DEFAULT_BASE_PORT),
    seed: true,
    hosting: true,
    official: process.argv.includes('--official'),
    onProgress: progress,
    signal: asked,
    faults: readFaults(process.env.TOD_FAULTS),
  });
  console.log(`
Tod is ready after ${((performance.now() - started) / 1000).toFixed(1)} s:  ${suite.url}

  Demo accounts (password Demo1234!)   camille@demo.tod · yanis@demo.tod · admin@demo.tod
  Mails sent, with their links         http://127.0.0.1:${suite.ports.services}/mail
  What runs where, and last errors     http://127.0.0.1:${suite.ports.services}/
  What the suite prints                ${suite.logFile}

  Ctrl-C stops everything. Data lives in memory and is gone then.
`);
  return suite;
});
