import type { Browser, Page } from 'playwright-core';
import { atMost, type Bench, type Scale } from './bench.ts';
import { memberSession, type Session } from './memberSession.ts';
import { INTERVAL_MS, untilQuiet, watchTraffic } from './traffic.ts';

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

interface Extent {
  readonly widths: readonly number[];
  readonly visitor: readonly string[];
  readonly member: readonly string[];
}

const EXTENTS: Readonly<Record<Scale, Extent>> = {
  full: { widths: [360, 1280], visitor: VISITOR_SCREENS, member: MEMBER_SCREENS },
  small: { widths: [360], visitor: ['/sports'], member: ['/matches'] },
};

/** A phone on a slow mobile network: data comes a good moment after the page, and piece by piece. */
const SLOW_NETWORK = { offline: false, latency: 250, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const TIMEOUT_MS = 30_000;
/** Chromium's shell says that everybody has blocked notifications, and a toast would say so on their page. */
const NOT_ASKED_YET = `Object.defineProperty(Notification, 'permission', { get: () => 'default' });`;

declare global {
  interface Window {
    shift: { sum: number; last: number; parts: string[] };
  }
}

/** Runs in the page: adds up how far things moved without anybody having touched them, and notes when they last did. */
function watchShifts(): void {
  window.shift = { sum: 0, last: performance.now(), parts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved = entry as PerformanceEntry & {
        readonly hadRecentInput: boolean;
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      };
      if (moved.hadRecentInput) continue;
      window.shift.sum += moved.value;
      window.shift.last = performance.now();
      const sources = moved.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '?'),
      );
      window.shift.parts.push(`${moved.value.toFixed(4)} ${sources.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const layoutShiftBenches: readonly Bench[] = [
  {
    figures: { 'web.cls': atMost(GOAL) },
    what: `all that moves by itself while a screen fills over a slow network, empty cache: ${VISITOR_SCREENS.length} screens of visitors and ${MEMBER_SCREENS.length} of members at ${EXTENTS.full.widths.join(' and ')} px, one run each; the worst`,
    run: ({ scale, withSuite, withBrowser }) =>
      withSuite(({ url }) =>
        withBrowser(async (browser) => {
          const { widths, visitor, member } = EXTENTS[scale];
          const session = await memberSession(browser, url);
          let worst = 0;
          for (const width of widths) {
            worst = Math.max(worst, await worstShift(browser, url, width, visitor, undefined));
            worst = Math.max(worst, await worstShift(browser, url, width, member, session));
          }
          return { 'web.cls': { value: Math.round(worst * 10_000) / 10_000, unit: 'CLS' } };
        }),
      ),
  },
];

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
  await page.addInitScript(watchShifts);
  await page.addInitScript(NOT_ASKED_YET);
  const traffic = watchTraffic(page);
  await page.goto(screen, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  await untilQuiet(page, traffic, TIMEOUT_MS, () => isStill(page));
  return page.evaluate(() => ({ sum: window.shift.sum, parts: window.shift.parts }));
}

function isStill(page: Page): Promise<boolean> {
  return page.evaluate(
    (quiet) =>
      document.querySelector('[aria-busy=true]') === null && performance.now() - window.shift.last > quiet,
    INTERVAL_MS,
  );
}
