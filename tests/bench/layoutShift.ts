import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import type { Bench } from './bench.ts';
import { withSuite } from './suite.ts';

const WIDTHS = [360, 1280];
const GOAL = 0.02;

const VISITOR_SCREENS = [
  '/',
  '/auth',
  '/sports',
  '/sports/tennis',
  '/partners',
  '/matches',
  '/profile/demo-yanis',
  '/debug',
  '/terms',
  '/nulle/part',
];
const MEMBER_SCREENS = [
  '/',
  '/sports',
  '/sports/tennis',
  '/partners',
  '/matches',
  '/messages',
  '/messages/demo-yanis',
  '/notifications',
  '/profile',
  '/profile/demo-yanis',
];

/** A phone on a slow mobile network: data comes a good moment after the page, and piece by piece. */
const SLOW_NETWORK = { offline: false, latency: 250, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** How long nothing may have moved before a screen counts as settled. */
const QUIET_MS = 1_500;
const PATIENCE_MS = 30_000;

/** Adds up how far things moved without anybody having touched them, and notes when they last did. */
const WATCH = `
  window.__shift = { sum: 0, last: performance.now(), parts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.__shift.sum += entry.value;
      window.__shift.last = performance.now();
      const sources = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? '?');
      window.__shift.parts.push(entry.value.toFixed(4) + ' ' + sources.join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

export const layoutShiftBenches: readonly Bench[] = [
  {
    names: ['web.cls'],
    what: `all that moves by itself while a screen fills over a slow network, empty cache: ${VISITOR_SCREENS.length} screens of visitors and ${MEMBER_SCREENS.length} of members at ${WIDTHS.join(' and ')} px, one run each; the worst`,
    goal: `≤ ${GOAL}`,
    run: () =>
      withSuite(async (url) => {
        const browser = await launchBrowser();
        try {
          let worst = 0;
          for (const width of WIDTHS) {
            worst = Math.max(worst, await worstShift(browser, url, width, VISITOR_SCREENS, undefined));
            const session = await memberSession(browser, url);
            worst = Math.max(worst, await worstShift(browser, url, width, MEMBER_SCREENS, session));
          }
          return { 'web.cls': { value: Math.round(worst * 10_000) / 10_000, unit: 'CLS' } };
        } finally {
          await browser.close();
        }
      }),
  },
];

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Camille's session, as a browser keeps it. */
export async function memberSession(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Camille' }).click();
  await page.getByRole('link', { name: 'Trouver un partenaire' }).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function worstShift(
  browser: Browser,
  url: string,
  width: number,
  screens: readonly string[],
  session: Session | undefined,
): Promise<number> {
  let worst = 0;
  for (const screen of screens) {
    const context = await browser.newContext({
      baseURL: url,
      serviceWorkers: 'block',
      viewport: { width, height: width < 700 ? 740 : 900 },
      ...(session === undefined ? {} : { storageState: session }),
    });
    const page = await context.newPage();
    const shift = await shiftOf(page, screen);
    await context.close();
    const who = session === undefined ? 'visitor' : 'member';
    const parts = shift.sum > GOAL / 2 ? `: ${shift.parts.join('; ')}` : '';
    console.log(`  ${who} ${width} px ${screen} ${shift.sum.toFixed(4)}${parts}`);
    worst = Math.max(worst, shift.sum);
  }
  return worst;
}

interface Shift {
  readonly sum: number;
  readonly parts: readonly string[];
}

async function shiftOf(page: Page, screen: string): Promise<Shift> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.addInitScript(WATCH);
  const traffic = watchTraffic(page);
  await page.goto(screen, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached', timeout: PATIENCE_MS });
  const until = Date.now() + PATIENCE_MS;
  while (!(await isSettled(page)) || Date.now() - traffic.lastAt() < QUIET_MS) {
    if (Date.now() > until) throw new Error(`${screen} does not settle.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return page.evaluate<Shift>('({ sum: window.__shift.sum, parts: window.__shift.parts })');
}

function isSettled(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(
    `document.querySelector('[aria-busy=true]') === null && performance.now() - window.__shift.last > ${QUIET_MS}`,
  );
}

/** When something last came or was asked for; listeners stay open for ever and do not count. */
function watchTraffic(page: Page) {
  let last = Date.now();
  function note(request: Request) {
    if (!request.url().includes('/Listen/channel')) last = Date.now();
  }
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return { lastAt: () => last };
}
