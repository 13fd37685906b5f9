import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { type Bench, figure } from './bench.ts';
import { withSuite } from './suite.ts';

const DIST = resolve(import.meta.dirname, '../../web/dist');

export const webBenches: readonly Bench[] = [
  {
    names: ['web.entry', 'web.signedIn'],
    what: 'JS that the browser loads, cold cache, gzip -9: on / until it can be used; on /messages/{id} after sign-in, everything',
    goal: '≤ 150 KB; ≤ 330 KB',
    run: () =>
      withSuite(async (url) => {
        const browser = await launchBrowser();
        try {
          return {
            'web.entry': figure(await entrySize(browser, url), 'KB'),
            'web.signedIn': figure(await signedInSize(browser, url), 'KB'),
          };
        } finally {
          await browser.close();
        }
      }),
  },
];

/** Only what index.html itself asks for: scripts and module preloads; the rest comes after the page can be used. */
async function entrySize(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  const html = await (await page.request.get(url)).text();
  await page.close();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  return sum(new Set(files));
}

async function signedInSize(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name: /Camille/ }).click();
  await page.getByRole('link', { name: 'Camille' }).first().waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  const cold = await browser.newContext({ baseURL: url, serviceWorkers: 'block', storageState: state });
  const coldPage = await cold.newPage();
  const files = scriptsOf(coldPage);
  await coldPage.goto('/messages/demo-yanis');
  await coldPage.getByRole('textbox').waitFor();
  await coldPage.waitForLoadState('networkidle').catch(() => undefined);
  const size = sum(files);
  await cold.close();
  return size;
}

function scriptsOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname);
  });
  return files;
}

function sum(files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  return bytes / 1000;
}
