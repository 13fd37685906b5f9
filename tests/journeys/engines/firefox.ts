import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { array, mixed, number, object, string } from 'yup';
import { TIMEOUT_MS } from '../timeouts.ts';
import { type DrivenTab, SHOWN, untilTrue } from './drivenTab.ts';
import { openNetwork } from './network.ts';
import { ARE_ENGINES_REQUIRED } from './required.ts';

const FIREFOX = '/usr/bin/firefox-esr';
const START_MS = TIMEOUT_MS;

/** Whether what wants Debian's Firefox is run: where it is installed, and where it has to be. */
export const DRIVES_FIREFOX = existsSync(FIREFOX) || ARE_ENGINES_REQUIRED;

export interface FirefoxTab extends DrivenTab {
  /** What went wrong in it so far: errors in its console, and those that nobody caught. */
  readonly errors: () => readonly string[];
  readonly openBeside: () => Promise<FirefoxTab>;
}

export interface Firefox {
  /** Opens a tab in a window of its own, with a storage of its own, as for somebody else. */
  readonly openTab: () => Promise<FirefoxTab>;
  /** Closes all tabs, with what they stored: each that stays goes on working. */
  readonly closeTabs: () => Promise<void>;
  readonly countPosts: (end: string) => number;
  /** Works offline as its menu says, and back: with all tabs and workers. */
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts Debian's Firefox without a screen, driven over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). Playwright speaks
 * it too, but asks for what only newer versions know.
 * @param set what it is set to beyond what all journeys need, as lines of `user.js` say it
 */
export async function openFirefox(set: readonly string[] = []): Promise<Firefox> {
  if (!existsSync(FIREFOX)) throw new Error(`Firefox is not at ${FIREFOX}.`);
  const network = await openNetwork();
  const profile = mkdtempSync(join(tmpdir(), 'tod-firefox-'));
  // As in all journeys: French, and nothing on the internet is asked for.
  const preferences = [...PREFERENCES, ...proxyPreferences(network.port), ...set];
  writeFileSync(join(profile, 'user.js'), preferences.map((line) => `user_pref(${line});\n`).join(''));
  const firefox = spawn(
    FIREFOX,
    [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      // Its own window may be asked for what no page may.
      '--remote-allow-system-access',
      '--profile',
      profile,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const close = async () => {
    await end(firefox);
    network.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const connection = await connect(`${await addressOf(firefox)}/session`);
    await connection.ask('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    await connection.ask('session.subscribe', { events: ['log.entryAdded'] });
    const userContexts: string[] = [];
    return {
      async openTab() {
        const { userContext } = userSchema.validateSync(
          await connection.ask('browser.createUserContext', {}),
        );
        userContexts.push(userContext);
        return openTab(connection, userContext);
      },
      async closeTabs() {
        for (const userContext of userContexts.splice(0))
          await connection.ask('browser.removeUserContext', { userContext });
      },
      countPosts: network.countPosts,
      setOffline: (isOffline) => setOffline(connection, isOffline),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const PREFERENCES = [
  '"intl.accept_languages", "fr-FR, fr"',
  '"intl.locale.requested", "fr"',
  '"browser.shell.checkDefaultBrowser", false',
  '"datareporting.policy.dataSubmissionEnabled", false',
  '"app.update.disabledForTesting", true',
  '"services.settings.server", "http://127.0.0.1:9"',
  '"network.captive-portal-service.enabled", false',
  '"network.connectivity-service.enabled", false',
  // As with the other browsers: what moves costs a processor that has to draw it, and shows nothing more.
  '"ui.prefersReducedMotion", 1',
  // The suite is on this machine, and out of reach as well when there is no network.
  '"network.disable-localhost-when-offline", true',
];

const proxyPreferences = (port: number) => [
  '"network.proxy.type", 1',
  '"network.proxy.http", "127.0.0.1"',
  `"network.proxy.http_port", ${port}`,
  '"network.proxy.ssl", "127.0.0.1"',
  `"network.proxy.ssl_port", ${port}`,
  '"network.proxy.allow_hijacking_localhost", true',
];

interface Connection {
  /** Sends a command and resolves to its result. Rejects with what Firefox says against it. */
  readonly ask: (method: string, parameters: object) => Promise<unknown>;
  /** Hears of everything that is logged in a tab. */
  readonly onLog: (context: string, hear: (text: string) => void) => void;
}

interface Asked {
  /** What was asked for, in the words of a failure. */
  readonly command: string;
  readonly answer: PromiseWithResolvers<unknown>;
}

const answerSchema = object({
  id: number(),
  result: mixed(),
  error: string(),
  message: string(),
  method: string(),
  params: mixed(),
}).required();
const entrySchema = object({
  level: string().required(),
  text: string().nullable().default(null),
  source: object({ context: string().default('') }).required(),
}).required();

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Asked>();
  const listeners = new Map<string, (text: string) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = answerSchema.validateSync(
      JSON.parse(String(data)),
    );
    if (method === 'log.entryAdded') {
      const { level, text, source } = entrySchema.validateSync(params);
      if (level === 'error') listeners.get(source.context)?.(text ?? '');
    }
    const asked = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (error === undefined) asked?.answer.resolve(result);
    else asked?.answer.reject(new Error(`${asked.command}: ${error}: ${message}`));
  });
  await once(socket, 'open', { signal: AbortSignal.timeout(START_MS) });
  let last = 0;
  return {
    ask(method, params) {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, { command: `${method} ${JSON.stringify(params)}`, answer });
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
    onLog: (context, hear) => void listeners.set(context, hear),
  };
}

const contextSchema = object({ context: string().required() }).required();
const windowsSchema = object({ contexts: array(contextSchema).required() }).required();
const userSchema = object({ userContext: string().required() }).required();
const evaluatedSchema = object({
  type: string().required(),
  result: object({ value: mixed() }),
  exceptionDetails: object({ text: string().default('') }).default(undefined),
}).required();

/** @param userContext whose tab it is, with what Firefox calls a storage of their own */
async function openTab(connection: Connection, userContext: string): Promise<FirefoxTab> {
  const { ask, onLog } = connection;
  const { context } = contextSchema.validateSync(
    // A window and not a tab: what lies behind another tab is hidden, and may take many seconds over everything.
    await ask('browsingContext.create', { type: 'window', userContext }),
  );
  await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  onLog(context, (text) => errors.push(text));

  async function run(body: string): Promise<unknown> {
    const answer = evaluatedSchema.validateSync(
      await ask('script.evaluate', {
        expression: `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`,
        target: { context },
        awaitPromise: true,
        resultOwnership: 'none',
      }),
    );
    if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? body);
    return JSON.parse(String(answer.result.value));
  }

  const waitFor = (what: string, body: string) =>
    untilTrue(
      // A page that is about to be left answers no more.
      async () => (await run(body).catch(() => false)) === true,
      async () => `Not seen: ${what}. ${await run(SHOWN)}`,
    );

  /** A page that is left while it still loads: Firefox takes the end of that for the end of what it is asked to load next. */
  const untilComplete = () => waitFor('a page that has come', "return document.readyState === 'complete';");

  return {
    goTo: async (url) => {
      await untilComplete();
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    goBack: async () => void (await run('setTimeout(() => history.back())')),
    reload: async () => {
      await untilComplete();
      await ask('browsingContext.reload', { context, wait: 'complete' });
    },
    run,
    waitFor,
    errors: () => errors,
    openBeside: () => openTab(connection, userContext),
    close: async () => void (await ask('browsingContext.close', { context })),
  };
}

async function setOffline({ ask }: Connection, isOffline: boolean): Promise<void> {
  const { contexts } = windowsSchema.validateSync(
    await ask('browsingContext.getTree', { 'moz:scope': 'chrome' }),
  );
  await ask('script.evaluate', {
    expression: `Services.io.offline = ${isOffline}`,
    target: { context: contexts[0]?.context },
    awaitPromise: false,
  });
}

/** Where it listens, as it says on its standard error. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Its output is read.');
  const lines = createInterface({ input: stderr });
  const signal = AbortSignal.timeout(START_MS);
  for await (const [line] of on(lines, 'line', { signal, close: ['close'] })) {
    const found = /^WebDriver BiDi listening on (ws:\S+)$/.exec(String(line))?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('Firefox ended before it said where it listens.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
