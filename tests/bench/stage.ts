import type { Browser } from 'playwright-core';
import { buildAll } from '../../scripts/build.ts';
import { findFreeBase, findFreePort } from '../../scripts/suite/freePorts.ts';
import { type Suite, startSuite } from '../../scripts/suite/startSuite.ts';
import { launchBrowser } from '../browser.ts';
import type { Stage } from './bench.ts';
import { holding } from './holding.ts';

/** Where suites of benches look for free ports, upwards. */
export const FIRST_BASE = 6600;

/** For figures: a suite and a browser of its own for each bench. */
export const ownStage: Stage = {
  scale: 'full',
  withSuite: withSeededSuite,
  timeSuite: () => {
    buildAll('emulators', () => {});
    const began = performance.now();
    return withSeededSuite(async ({ url }) => {
      await fetch(url);
      return performance.now() - began;
    });
  },
  withBrowser: withOwnBrowser,
};

/** For tests: all benches in small form, on one suite, which took so many milliseconds to start, and in one browser. */
export function smallStage(
  suite: Suite,
  startedWithinMs: number,
  browser: Browser,
  debuggingPort: number,
): Stage {
  return {
    scale: 'small',
    withSuite: (use) => use(suite),
    timeSuite: async () => startedWithinMs,
    withBrowser: (use) => use(browser, debuggingPort),
  };
}

/** Runs something on a seeded suite of its own. @throws as soon as a part of the suite ends by itself */
export function withSeededSuite<Result>(use: (suite: Suite) => Promise<Result>): Promise<Result> {
  buildAll('emulators', () => {});
  return holding(
    startSeededSuite,
    (suite) => suite.stop(),
    (suite) =>
      Promise.race([
        use(suite),
        suite.failed.then((reason): never => {
          throw new Error(reason);
        }),
      ]),
  );
}

export async function startSeededSuite(): Promise<Suite> {
  const base = await findFreeBase(FIRST_BASE);
  return startSuite({ base, seed: true, hosting: true, official: false, onProgress: () => {} });
}

/** Runs something in a browser of its own. */
export async function withOwnBrowser<Result>(
  use: (browser: Browser, debuggingPort: number) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  return holding(
    () => launchBrowser([`--remote-debugging-port=${port}`]),
    (browser) => browser.close(),
    (browser) => use(browser, port),
  );
}
