import { existsSync } from 'node:fs';
import { type Browser, chromium as playwright } from 'playwright-core';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Chromium of the machine if there is one, else the one that comes inside the npm package; `TOD_BROWSER=packaged` takes that
 * one in any case, as it is older and has other habits. `more` are further switches.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const system = systemBrowser(process.env.TOD_BROWSER);
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
    // No test depends on the internet, and none may reach it: what tries fails like on a machine without it.
    '--no-proxy-server',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ];
  if (system !== undefined) return playwright.launch({ executablePath: system, args: quiet });
  const { default: packaged } = await import('@sparticuz/chromium');
  return playwright.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...quiet],
  });
}

function systemBrowser(wanted: string | undefined): string | undefined {
  if (wanted === 'packaged') return undefined;
  if (wanted !== undefined) throw new Error(`TOD_BROWSER can only be "packaged", not "${wanted}".`);
  return SYSTEM_BROWSERS.find((file) => existsSync(file));
}
