import type { BrowserContext, Page } from 'playwright-core';
import type { Person } from './person.ts';

/**
 * Lets Auth talk to its helper frame without the internet. The official SDK and the official emulator both load a script
 * of Google's for that (`api.js`, only for messages between frames); here a small double of it answers. The styles and
 * fonts of the emulator's page stay away.
 */
export async function answerForGoogle(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_FRAMES }),
  );
}

/** What stands for `https://apis.google.com/js/api.js`. */
export const GOOGLE_FRAMES = `(${installFrames.toString()})();`;

/** Presses the provider's button and waits for its window. */
export async function openProviderWindow(person: Person, button: string): Promise<Page> {
  const opened = person.context.waitForEvent('page');
  await person.page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await popup.waitForLoadState('domcontentloaded');
  return popup;
}

/** Has the page believe that it is the installed app, as which nothing may open a window. */
export async function pretendInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? ask('(min-width: 1px)') : ask(query);
  });
}

/** On the emulator's page of a provider: makes a new account there and signs in with it. */
export async function signInWithNewAccount(page: Page, email: string, name: string): Promise<void> {
  await page.locator('#add-account-button').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill(name);
  await page.locator('#sign-in').click();
}

/** On the emulator's page of a provider: from now on its accounts have addresses that the provider has not verified. */
export async function vouchForNoAddress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const make: unknown = Reflect.get(window, 'createFakeClaims');
    if (typeof make !== 'function') throw new Error('The emulator makes its claims in another way now.');
    Reflect.set(window, 'createFakeClaims', (account: unknown) => {
      const claims: unknown = JSON.parse(decodeURIComponent(String(make(account))));
      return encodeURIComponent(JSON.stringify(Object.assign({}, claims, { email_verified: false })));
    });
  });
}

/** Runs in the browser. Calls between a page and its frame: what nobody listens for yet waits until somebody does. */
function installFrames(): void {
  type Answer = (data: unknown) => unknown;
  interface Call {
    readonly frames: 'call' | 'answer';
    readonly id: number;
    readonly type: string;
    readonly data: unknown;
  }
  const isCall = (message: unknown): message is Call =>
    typeof message === 'object' && message !== null && 'frames' in message;

  const connect = (other: () => Window | null, ready: Promise<void>) => {
    const listeners = new Map<string, Answer>();
    const early: Call[] = [];
    const asked = new Map<number, (answers: unknown[]) => void>();
    const post = (call: Call) => other()?.postMessage(call, '*');
    const answer = async (call: Call, listener: Answer) =>
      post({ ...call, frames: 'answer', data: await listener(call.data) });
    window.addEventListener('message', ({ source, data }) => {
      if (source !== other() || !isCall(data)) return;
      if (data.frames === 'answer') {
        try {
          asked.get(data.id)?.([data.data]);
        } catch {
          // Auth throws after every answer about the frame's storage; Google's script keeps that to itself, too.
        }
        return;
      }
      const listener = listeners.get(data.type);
      if (listener === undefined) early.push(data);
      else void answer(data, listener);
    });
    return {
      register: (type: string, listener: Answer) => {
        listeners.set(type, listener);
        for (const call of early.filter((waiting) => waiting.type === type)) void answer(call, listener);
      },
      send: (type: string, data: unknown, onAnswers?: (answers: unknown[]) => void) => {
        const id = asked.size + 1;
        asked.set(id, onAnswers ?? (() => undefined));
        post({ frames: 'call', id, type, data });
      },
      ping: (onPong: () => void) => ready.then(onPong),
      restyle: () => Promise.resolve(),
    };
  };

  const open = ({ url, where }: { url: string; where: HTMLElement }, onOpen: (frame: unknown) => unknown) => {
    const frame = document.createElement('iframe');
    const ready = new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve());
    });
    frame.src = url;
    frame.hidden = true;
    where.append(frame);
    return Promise.resolve(onOpen(connect(() => frame.contentWindow, ready)));
  };

  Reflect.set(window, 'gapi', {
    load: (_modules: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      Iframe: Object,
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open, getParentIframe: () => connect(() => window.parent, Promise.resolve()) }),
    },
  });
  const script = document.currentScript;
  const name = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null;
  const onLoad: unknown = Reflect.get(window, name ?? 'gapi_onload');
  if (typeof onLoad === 'function') onLoad();
}
