import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const WORKER = resolve(import.meta.dirname, '../../web/dist/sw.js');

/** Waits until the app's worker has taken what it keeps, and controls the page. */
export async function untilWorkerControls(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      navigator.serviceWorker.controller?.state === 'activated' &&
      caches.match('/releases.json', { cacheName: 'tod-app' }).then((list) => list !== undefined),
  );
}

/**
 * Puts another release online for this browser: the same files with a worker of another version, as it is the worker that
 * tells a browser of a release. Only the list of the worker would differ in a real one.
 */
export async function release(context: BrowserContext, version: string): Promise<void> {
  const builtAt = new Date(Date.now() + Math.random() * 1_000).toISOString();
  const worker = readFileSync(WORKER, 'utf8')
    .replaceAll(/version:[`'"][^`'"]+[`'"]/g, `version:"${version}"`)
    .replaceAll(/builtAt:[`'"][^`'"]+[`'"]/g, `builtAt:"${builtAt}"`);
  await serveWorker(context, worker);
}

/** Serves a script in place of the worker. */
export async function serveWorker(context: BrowserContext, script: string): Promise<void> {
  await context.unroute('**/sw.js');
  await context.route('**/sw.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script, headers: { 'cache-control': 'no-cache' } }),
  );
}

/** Has the browser ask for a new release now, as it does when a tab comes to the front. */
export async function askForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}
