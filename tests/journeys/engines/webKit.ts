import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { mixed, object, string } from 'yup';
import { findFreePort } from '../../../scripts/suite/freePorts.ts';
import { TIMEOUT_MS } from '../timeouts.ts';
import { type DrivenTab, SHOWN, untilTrue } from './drivenTab.ts';
import { type BrowserNetwork, openNetwork } from './network.ts';
import { ARE_ENGINES_REQUIRED } from './required.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const [MINI_BROWSER] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
/** Wide enough for the whole header. */
const WIDE = { x: 0, y: 0, width: 1280, height: 1000 };

/** Debian's `webkit2gtk-driver`, and `xvfb` for a screen. */
const IS_INSTALLED = existsSync(DRIVER) && existsSync(SCREEN) && MINI_BROWSER !== undefined;

/** Whether what wants WebKit is run: where it is installed, and where it has to be. */
export const DRIVES_WEBKIT = IS_INSTALLED || ARE_ENGINES_REQUIRED;

if (!DRIVES_WEBKIT)
  process.stdout.write('WebKit is not driven: install Debian’s webkit2gtk-driver and xvfb.\n');

const answerSchema = object({ value: mixed().nullable().defined() });
const sessionSchema = object({ sessionId: string().required() }).required();
const handleSchema = string().required();
const windowSchema = object({ handle: handleSchema }).required();
const failureSchema = object({ error: string().required(), message: string().default('') }).required();

export interface WebKit {
  readonly tab: DrivenTab;
  readonly countPosts: (end: string) => number;
  /**
   * Takes the network away: no request is answered, and the pages that are open hear of it as a phone tells them, as do those that
   * are loaded meanwhile, once they are. The driver can do neither.
   */
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Driver {
  readonly ask: (method: string, path: string, body?: object) => Promise<unknown>;
  /** Does something in one window, with no other command between. */
  readonly inWindow: (handle: string, act: () => Promise<unknown>) => Promise<unknown>;
  readonly isOffline: () => boolean;
  readonly tabs: DrivenTab[];
}

/** A WebKit of its own until the test ends (`openWebKit`). One has one storage, whichever window. */
export async function webKitOfTest(without: readonly string[] = [], hostsPort?: number): Promise<WebKit> {
  const webKit = await openWebKit(without, hostsPort);
  onTestFinished(webKit.close);
  return webKit;
}

/**
 * Starts WebKit on a screen of its own, with nothing in its storage.
 * @param without features of WebKit that it does without (`MiniBrowser --features=help` names them)
 * @param hostsPort as `openNetwork` takes it
 */
async function openWebKit(without: readonly string[], hostsPort?: number): Promise<WebKit> {
  if (!IS_INSTALLED)
    throw new Error(`WebKit is not at ${DRIVER} with MiniBrowser, or no screen at ${SCREEN}.`);
  const started: ChildProcess[] = [];
  const network = await openNetwork(hostsPort);
  const stop = async () => {
    for (const child of started.reverse()) await end(child);
    network.close();
  };
  try {
    const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(screen);
    const display = await firstLine(screen);
    const port = await findFreePort();
    const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        LANG: 'fr_FR.UTF-8',
        // Putting layers together is for graphics cards: without one it takes half of all that WebKit takes.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
    });
    started.push(driver);
    const address = `http://127.0.0.1:${port}`;
    await untilTrue(
      () => isReady(address),
      () => 'The WebDriver does not answer.',
    );
    const session = await openSession(address, network, without);
    return {
      tab: session.tab,
      countPosts: network.countPosts,
      async setOffline(isOffline) {
        network.setOffline(isOffline);
        for (const tab of session.tabs) await tab.run(tellOfNetwork(isOffline));
      },
      async close() {
        await session.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const tellOfNetwork = (isOffline: boolean) =>
  `Object.defineProperty(navigator, 'onLine', { configurable: true, value: ${!isOffline} });
   window.dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}'));`;

async function openSession(address: string, network: BrowserNetwork, without: readonly string[]) {
  const features = without.map((name) => `-${name}`).join();
  const args = [
    '--automation',
    // Not by the capabilities of the session: with those no request over TLS finds the proxy.
    `--proxy=http://127.0.0.1:${network.port}`,
    '--ignore-tls-errors',
    ...(features === '' ? [] : [`--features=${features}`]),
  ];
  const { sessionId } = sessionSchema.validateSync(
    await ask(address, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args } } },
    }),
  );
  const here = `/session/${sessionId}`;
  const askHere = (method: string, path: string, body?: object) => ask(address, method, here + path, body);
  const first = handleSchema.validateSync(await askHere('GET', '/window'));
  let current = first;
  let turn: Promise<unknown> = Promise.resolve();
  const driver: Driver = {
    ask: askHere,
    inWindow(handle, act) {
      const mine = turn.then(async () => {
        if (current !== handle) await askHere('POST', '/window', { handle });
        current = handle;
        return act();
      });
      turn = mine.catch(() => undefined);
      return mine;
    },
    isOffline: network.isOffline,
    tabs: [],
  };
  const tab = driveTab(driver, first);
  await askHere('POST', '/window/rect', WIDE);
  return {
    tab,
    tabs: driver.tabs,
    end: async () => void (await askHere('DELETE', '').catch(() => undefined)),
  };
}

function driveTab(driver: Driver, handle: string): DrivenTab {
  const ask = (method: string, path: string, body?: object) =>
    driver.inWindow(handle, () => driver.ask(method, path, body));
  const run = (body: string) => ask('POST', '/execute/sync', { script: body, args: [] });
  async function load(command: string, body: object): Promise<void> {
    await ask('POST', command, body);
    if (driver.isOffline()) await run(tellOfNetwork(true));
  }
  const tab: DrivenTab = {
    goTo: (url) => load('/url', { url }),
    goBack: async () => void (await run('setTimeout(() => history.back())')),
    reload: () => load('/refresh', {}),
    run,
    waitFor: (what, body) =>
      untilTrue(
        async () => (await run(body)) === true,
        async () => `Not seen: ${what}. ${await run(SHOWN)}`,
      ),
    async openBeside() {
      // A window and not a tab: what lies behind another tab is hidden, and sleeps.
      const opened = windowSchema.validateSync(await ask('POST', '/window/new', { type: 'window' }));
      await driver.inWindow(opened.handle, () => driver.ask('POST', '/window/rect', WIDE));
      return driveTab(driver, opened.handle);
    },
    async close() {
      driver.tabs.splice(driver.tabs.indexOf(tab), 1);
      await ask('DELETE', '/window');
    },
  };
  driver.tabs.push(tab);
  return tab;
}

/** Sends the driver a command and reads its answer. @throws Error with what the driver says against it. */
async function ask(address: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(address + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(3 * TIMEOUT_MS),
  });
  const { value } = answerSchema.validateSync(await answer.json());
  if (answer.ok) return value;
  const { error, message } = failureSchema.validateSync(value);
  throw new Error(`${method} ${path}: ${error} ${message}`);
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/status`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('Its output is read.');
  const lines = createInterface({ input: stdout });
  const [line] = await once(lines, 'line', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return String(line);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
