import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { removalWorker } from '../../web/build/worker.ts';
import { readWorker, writeRelease } from './releaseFiles.ts';
import { TIMEOUT_MS } from './timeouts.ts';

/** Waits until the app's worker has taken what it keeps, and controls the page. */
export async function untilWorkerControls(page: Page): Promise<void> {
  await untilTrue(
    page,
    `navigator.serviceWorker.controller?.state === 'activated' &&
      (await caches.match('/releases.json', { cacheName: 'tod-app' })) !== undefined`,
    // It begins seconds after the page, fetches the whole app, and begins anew where one file is missing.
    3 * TIMEOUT_MS,
  );
}

/** Waits until a condition, which may wait for something itself, holds in the page. */
export async function untilTrue(page: Page, condition: string, timeout = TIMEOUT_MS): Promise<void> {
  const holds = () => page.evaluate(`(async () => ${condition})()`);
  await expect.poll(holds, { message: condition, timeout }).toBe(true);
}

/**
 * Puts another release online for this person, and has their browser find it as when a tab comes to the front: the same files
 * with a worker of another version, as it is the worker that tells a browser of a release.
 * @param gone the name of a piece of code that the release does not have any more
 */
export async function release(page: Page, version: string, gone?: string): Promise<void> {
  const builtAt = new Date(Date.now() + 60_000).toISOString();
  const worker = readWorker()
    .replaceAll(/version:[`'"][^`'"]+[`'"]/g, `version:"${version}"`)
    .replaceAll(/builtAt:[`'"][^`'"]+[`'"]/g, `builtAt:"${builtAt}"`);
  await serveWorker(page, gone === undefined ? worker : without(worker, gone));
}

/** Calls the release back, as docs/deploy.md says: what is served from now on removes all that workers keep, and itself. */
export async function callBack(page: Page): Promise<void> {
  await serveWorker(page, await removalWorker());
}

/** The worker with a list of what it keeps that does not name this piece of code. */
function without(worker: string, piece: string): string {
  const shorter = worker.replace(new RegExp(`\\{"revision":null,"url":"/assets/${piece}-[^"]+"\\},?`), '');
  if (shorter === worker) throw new Error(`The worker keeps no ${piece}.`);
  return shorter;
}

/** Has pages of a browser note when they have registered their worker. For before they are opened. */
export async function noteRegistrations(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = async (...given) => {
      const registration = await register(...given);
      window.isWorkerRegistered = true;
      return registration;
    };`);
}

/**
 * Waits until a page has registered its worker by itself, which it does once it is idle (\`noteRegistrations\`): after a release it would
 * register the former one once more, under the former address, and that would be the newest then.
 */
export async function untilItWatches(page: Page): Promise<void> {
  await untilTrue(page, 'window.isWorkerRegistered === true');
}

/**
 * From now on the pages of this person take this worker. Nothing can be put between a browser and the script of its worker, and
 * the suite's own is that of all journeys: so it gets an address of its own.
 */
async function serveWorker(page: Page, script: string): Promise<void> {
  for (const open of page.context().pages()) await untilItWatches(open);
  const name = writeRelease(script);
  const takeIt = `
    window.workerAddress = '/${name}';
    if (window.registerAny === undefined) {
      window.registerAny = navigator.serviceWorker.register.bind(navigator.serviceWorker);
      navigator.serviceWorker.register = (_address, options) => window.registerAny(window.workerAddress, options);
    }`;
  await page.context().addInitScript(takeIt);
  await page.evaluate(takeIt);
  await page.evaluate("navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })");
}
