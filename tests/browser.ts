import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Chromium of the machine if there is one, else the one that comes inside the npm package; `TOD_BROWSER=packaged` takes that
 * one in any case, as it is older and has other habits. `more` are further switches.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return playwright.launch(await launchOptions(more));
}

/**
 * The same browser with a profile in this folder, as people have it: the windows of `launchBrowser` are private ones, in which
 * nothing can be pushed.
 */
export async function launchProfile(folder: string, profile: BrowserProfile): Promise<BrowserContext> {
  const { baseURL, switches, environment } = profile;
  return playwright.launchPersistentContext(folder, {
    ...(await launchOptions(switches)),
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

async function launchOptions(more: readonly string[]) {
  const system = systemBrowser(process.env.TOD_BROWSER);
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
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...quiet] };
}

/** Whether the browser may be given the permission to show notifications; the packaged one may not. */
export function canNotify(): boolean {
  return systemBrowser(process.env.TOD_BROWSER) !== undefined;
}

function systemBrowser(wanted: string | undefined): string | undefined {
  if (wanted === 'packaged') return undefined;
  if (wanted !== undefined) throw new Error(`TOD_BROWSER can only be "packaged", not "${wanted}".`);
  return SYSTEM_BROWSERS.find((file) => existsSync(file));
}
