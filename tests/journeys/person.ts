import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { ownSuite } from './ownSuite.ts';
import { slowPages } from './slowPages.ts';
import { MAY_FAIL, TIMEOUT_MS } from './timeouts.ts';
import { IS_TRANSLATED, translatePages } from './translatedPages.ts';

/** Somebody in front of a browser of their own, described by what they do; it remembers everything that went wrong. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and failed requests so far. A journey ends by finding none. */
  readonly errors: string[];
  /** What else their browser may report: what came before reports of it may come later. */
  readonly expectedErrors: RegExp[];
}

export const PASSWORD = 'Motdepasse1';

/** Opens a browser window of their own, with a storage of its own, for somebody of that name; `url` is that of the app. */
export type OpenBrowser = (name: string, width?: number, url?: string) => Promise<Person>;

interface BrowserOptions extends WindowOptions {
  /** Starts the browser, where it is not that of all journeys. */
  readonly launch?: () => Promise<Browser>;
}

interface WindowOptions {
  /**
   * Allowed where a journey needs what the worker does, such as pages without a network. Every window's worker first fetches the
   * whole app, and Playwright sees neither that nor what a worker answers: so it is blocked elsewhere.
   */
  readonly worker?: 'allowed' | 'blocked';
  /** As whose browser it passes itself off: an ordinary one, where it matters that nobody takes it for a program. */
  readonly userAgent?: string;
  /** Where their clock is, if not in Paris. */
  readonly timeZone?: string;
  /** By how many milliseconds their clock is fast; negative where it is slow. */
  readonly clockError?: number;
  /** Their browser translates what it shows. */
  readonly isTranslated?: boolean;
}

/** The one browser of a journey file, started before its first journey and closed after its last. */
export function shareBrowser({
  launch = () => launchBrowser(ownSuite().browserSwitches),
  ...options
}: BrowserOptions = {}): OpenBrowser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (name, width = 1280, url = ownSuite().appUrl) => {
    if (browser === undefined) throw new Error('People come in the journeys, once the browser has started.');
    return openWindow(browser, name, width, url, options);
  };
}

async function openWindow(
  browser: Browser,
  name: string,
  width: number,
  url: string,
  { worker = 'blocked', userAgent, timeZone = 'Europe/Paris', clockError = 0, isTranslated }: WindowOptions,
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: timeZone,
    viewport: { width, height: width < 700 ? 740 : 900 },
    reducedMotion: 'reduce',
    serviceWorkers: worker === 'blocked' ? 'block' : 'allow',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  if (userAgent !== undefined) await context.addInitScript(NOT_DRIVEN);
  if (clockError !== 0) await context.addInitScript(clockThatErrs(clockError));
  return personIn(context, name, isTranslated);
}

/** Somebody of that name in a window that is open already. */
export async function personIn(
  context: BrowserContext,
  name: string,
  isTranslated = IS_TRANSLATED,
): Promise<Person> {
  await context.addInitScript(RECORD_TOASTS);
  await slowPages(context);
  if (isTranslated) await translatePages(context);
  const page = await context.newPage();
  const errors: string[] = [];
  watch(page, errors);
  const email = `${name.toLowerCase()}.${Date.now().toString(36)}@example.org`;
  return { name, email, page, context, errors, expectedErrors: [] };
}

/** Has a page's clock go wrong by so many milliseconds. */
function clockThatErrs(milliseconds: number): string {
  return `
    globalThis.Date = class extends Date {
      constructor(...given) {
        if (given.length === 0) super(Date.now());
        else super(...given);
      }
      static now() {
        return super.now() + ${milliseconds};
      }
    };
  `;
}

/** What a browser says of itself that nobody drives. */
const NOT_DRIVEN = `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });`;

/** Keeps in a page what its toasts have said from then on. */
export const RECORD_TOASTS = `
  window.shownToasts = [];
  const known = new WeakMap();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
      const text = toast.textContent.replace(/\\s+/g, ' ');
      if (text === '' || known.get(toast) === text) continue;
      known.set(toast, text);
      window.shownToasts.push(text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
`;

/**
 * Has a page that is opened next note whether it says something, which it may not do for long.
 * @returns waits until it has said so
 */
export async function notePassing(page: Page, text: string): Promise<() => Promise<void>> {
  const name = JSON.stringify(`said: ${text}`);
  await page.addInitScript(`
    new MutationObserver(() => {
      if (document.body?.innerText.includes(${JSON.stringify(text)})) window[${name}] = true;
    }).observe(document, { childList: true, characterData: true, subtree: true });
  `);
  return async () => {
    await expect.poll(() => answerOf(page, `window[${name}] === true`), { message: text }).toBe(true);
  };
}

/** A further tab of the same person, whose errors count as theirs. */
export async function openNewTab({ context, errors }: Person): Promise<Page> {
  const tab = await context.newPage();
  watch(tab, errors);
  return tab;
}

/**
 * A picture of Google's that Firestore's SDK asks for after its connection ended, to tell whether there is a network: here there is
 * none that leads there, and the SDK asks whenever the machine was too slow for its connection. In the rehearsal it answers.
 */
const NETWORK_PROBE = 'https://www.google.com/images/cleardot.gif';

function watch(page: Page, errors: string[]): void {
  page.setDefaultTimeout(TIMEOUT_MS);
  page.on('console', (message) => {
    const isProbe = message.location().url.startsWith(NETWORK_PROBE);
    // What is slow is no error: the SDK goes on waiting, and so does whoever looks at the page.
    const isSlow = message.text().includes("Backend didn't respond within 10 seconds");
    if (message.type() === 'error' && !isProbe && !isSlow)
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation or a closed listener aborts what it no longer needs; that is no failure.
    const isNone =
      request.failure()?.errorText === 'net::ERR_ABORTED' || request.url().startsWith(NETWORK_PROBE);
    if (!isNone) errors.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      errors.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

/**
 * Waits until something is on screen.
 * @throws Error that says in its first line what is there instead
 */
export async function see(target: Locator): Promise<void> {
  const shown = target.first().waitFor({ state: 'visible', timeout: TIMEOUT_MS });
  await orDescribe(target.page(), shown, `${target} is not in sight.`);
}

/**
 * Waits until a page is at an address, and has loaded what stands there.
 * @throws Error that says in its first line where it is instead
 */
export async function seeAddress(page: Page, ...address: Parameters<Page['waitForURL']>): Promise<void> {
  await orDescribe(page, page.waitForURL(...address), `The page is not at ${address[0]}.`);
}

/** Waits; where that fails, an error says so and what the page shows instead. */
async function orDescribe(page: Page, awaited: Promise<void>, failure: string): Promise<void> {
  try {
    await awaited;
  } catch (cause) {
    throw new Error(`${failure} ${await describePage(page)}`, { cause });
  }
}

async function describePage(page: Page): Promise<string> {
  const [toasts, shown] = await Promise.all(
    ['JSON.stringify(window.shownToasts)', 'document.body.innerText'].map(async (script) =>
      String(await answerOf(page, script).catch(String)).replace(/\s+/g, ' '),
    ),
  );
  return `Toasts said ${toasts}, and ${page.url()} shows: ${shown}`;
}

export async function seeText(page: Page, text: string | RegExp): Promise<void> {
  await see(page.getByText(text).filter({ visible: true }));
}

/**
 * Waits until a toast has said something on this page that was not waited for before. It may have gone since: a toast stays for
 * two seconds, and a machine that others use as well can be later than that.
 */
export async function seeToast(page: Page, text: string | RegExp): Promise<void> {
  const isTaken = expect.poll(() => takeToast(page, text), { timeout: TIMEOUT_MS }).toBe(true);
  await orDescribe(page, isTaken, `No toast says ${text}.`);
}

/** Whether a toast has said so; then it is not taken for another time. */
async function takeToast(page: Page, text: string | RegExp): Promise<boolean> {
  const isMeant = typeof text === 'string' ? `said.includes(${JSON.stringify(text)})` : `${text}.test(said)`;
  // In one go: what toasts have said goes with a page that is being loaded anew.
  const isTaken = await answerOf(
    page,
    `(() => {
      const index = window.shownToasts.findIndex((said) => ${isMeant});
      if (index >= 0) window.shownToasts.splice(index, 1);
      return index >= 0;
    })()`,
  );
  return isTaken === true;
}

/** What a script finds in the page; fails where the page is too busy to answer, for which Playwright itself would wait for ever. */
async function answerOf(page: Page, script: string): Promise<unknown> {
  const timer = new AbortController();
  const tooLate = setTimeout(TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The page ${page.url()} does not answer.`);
  });
  try {
    return await Promise.race([page.evaluate(script), tooLate]);
  } finally {
    timer.abort();
  }
}

/** What went wrong at somebody's, without what was bound to. */
export function errorsOf({ errors, expectedErrors }: Person): string[] {
  return errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
}

export async function closeWithoutErrors(...people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const found = errorsOf(person);
    const errors = MAY_FAIL ? found.filter((error) => !isOfNetwork(error)) : found;
    expect(errors, `errors of ${person.name}`).toEqual([]);
    await person.context.close();
  }
}

/** A request that failed, as the browser notes it; not a mistake that nobody caught. */
function isOfNetwork(error: string): boolean {
  return !error.startsWith('uncaught: ');
}
