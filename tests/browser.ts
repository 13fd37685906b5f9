import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core';

/** Chromium without what surrounds a page, which takes a quarter of the processor's time for each of its pages. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const COMPLETE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Chromium of the machine if there is one, the shell of it first, else the one that comes inside the npm package.
 * `TOD_BROWSER=complete` takes the whole browser of the machine, `TOD_BROWSER=packaged` the one of the package in any case, as it
 * is older and has other habits. `more` are further switches.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return playwright.launch(await launchOptions(browserFile(process.env.TOD_BROWSER), more));
}

/** Unpacks the browser of the package where it is the one that is taken: two processes that do so at once disturb each other. */
export async function unpackBrowser(): Promise<void> {
  await launchOptions(browserFile(process.env.TOD_BROWSER), []);
}

/**
 * The same browser with a profile on disk, as people have it, which Playwright deletes once the browser has ended: the windows of
 * `launchBrowser` are private ones, in which nothing can be pushed.
 */
export async function launchProfile({
  baseURL,
  switches,
  environment,
}: BrowserProfile): Promise<BrowserContext> {
  return playwright.launchPersistentContext('', {
    ...(await launchOptions(completeBrowser(process.env.TOD_BROWSER), switches)),
    baseURL,
    env: { ...process.env, ...environment },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
}

export interface BrowserProfile {
  /** The address of the site. */
  readonly baseURL: string;
  readonly switches: readonly string[];
  /** Variables beside those of this process. */
  readonly environment: Readonly<Record<string, string>>;
}

async function launchOptions(system: string | undefined, more: readonly string[]) {
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No test depends on the internet, and none may reach it: what tries fails like on a machine without it.
    '--no-proxy-server',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    // Of a switch that is there twice the last one counts.
    ...more,
  ];
  if (system !== undefined) return { executablePath: system, args: quiet };
  const { default: packaged } = await import('@sparticuz/chromium');
  // Without the switches that the package proposes: they are for functions in a cloud, and turn the web's security off.
  return { executablePath: await packaged.executablePath(), args: quiet };
}

/** Whether a browser with a profile may be given the permission to show notifications; the packaged one may not. */
export function canNotify(): boolean {
  return completeBrowser(process.env.TOD_BROWSER) !== undefined;
}

const WANTED_BROWSERS = ['complete', 'packaged'];

function browserFile(wanted: string | undefined): string | undefined {
  const complete = completeBrowser(wanted);
  return wanted === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : complete;
}

function completeBrowser(wanted: string | undefined): string | undefined {
  if (wanted !== undefined && !WANTED_BROWSERS.includes(wanted)) {
    throw new Error(`TOD_BROWSER can only be "complete" or "packaged", not "${wanted}".`);
  }
  return wanted === 'packaged' ? undefined : COMPLETE_BROWSERS.find((file) => existsSync(file));
}
