import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { atMost, type Bench, figure } from './bench.ts';
import { memberSession } from './memberSession.ts';
import { untilQuiet, watchTraffic } from './traffic.ts';

const DIST = resolve(import.meta.dirname, '../../web/dist');
const TIMEOUT_MS = 30_000;

export const webBenches: readonly Bench[] = [
  {
    figures: { 'web.entry': atMost(160), 'web.signedIn': atMost(365) },
    what: 'JS that the browser loads, cold cache, gzip -9: on / until it can be used; on /messages/{id} after sign-in, in the window of a phone, everything; one run each',
    run: ({ withSuite, withBrowser }) =>
      withSuite(({ url }) =>
        withBrowser(async (browser) => ({
          'web.entry': figure(await entrySize(url), 'KB'),
          'web.signedIn': figure(await signedInSize(browser, url), 'KB'),
        })),
      ),
  },
  {
    figures: { 'web.worker': atMost(12) },
    what: 'the service worker without the list of what it keeps, gzip -9; one run',
    run: ({ withSuite }) =>
      withSuite(async ({ url }) => ({ 'web.worker': figure(await workerSize(url), 'KB') })),
  },
];

/** @throws Error where the list cannot be found, as what is left would be something else */
async function workerSize(url: string): Promise<number> {
  const worker = await (await fetch(new URL('/sw.js', url))).text();
  const list = /\[(?:\{"revision":[^{}]*\},?)+\]/;
  if (!list.test(worker)) throw new Error('The worker has no list of what it keeps.');
  return gzipSync(worker.replace(list, '[]'), { level: 9 }).length / 1000;
}

/** Only what index.html itself asks for: scripts and module preloads; the rest comes after the page can be used. */
async function entrySize(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  return sum(new Set(files));
}

async function signedInSize(browser: Browser, url: string): Promise<number> {
  const storageState = await memberSession(browser, url);
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    storageState,
    // A wide window has the list beside the conversation.
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const files = scriptsOf(page);
  const traffic = watchTraffic(page);
  await page.goto('/messages/demo-yanis');
  await page.getByRole('textbox').waitFor();
  await untilQuiet(page, traffic, TIMEOUT_MS);
  await context.close();
  return sum(files);
}

function scriptsOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname);
  });
  return files;
}

/** In KB of 1000 bytes. @throws Error where there is nothing to add up, which would look like the best of all results */
function sum(files: ReadonlySet<string>): number {
  if (files.size === 0) throw new Error('The page has loaded no script.');
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  return bytes / 1000;
}
