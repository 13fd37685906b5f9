import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { mixed, object, string } from 'yup';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const [MINI_BROWSER] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
/** How long a screen may take to show something that depends on the server, and the driver to start. */
const TIMEOUT_MS = 20_000;
const FIRST_PORT = 7600;

/** Whether WebKit can be driven here: Debian's `webkit2gtk-driver`, and `xvfb` for a screen. */
export const HAS_WEBKIT = existsSync(DRIVER) && existsSync(SCREEN) && MINI_BROWSER !== undefined;

/** One tab of a browser that Playwright cannot drive, over the W3C WebDriver protocol. */
export interface DrivenTab {
  readonly goTo: (url: string) => Promise<void>;
  /**
   * Goes back to a page of the same site. Not by the driver's own command, which waits for a page that is loaded; and where another
   * process takes over, as between two sites, the driver is lost for good.
   */
  readonly goBack: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** What a function body finds in the page. */
  readonly run: (body: string) => Promise<unknown>;
  /** Waits until a function body finds something true in the page. `what` names it when it does not. */
  readonly waitFor: (what: string, body: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const answerSchema = object({ value: mixed().nullable().defined() });
const sessionSchema = object({ sessionId: string().required() }).required();
const failureSchema = object({ error: string().required(), message: string().default('') }).required();

/** Starts WebKit on a screen of its own, with nothing in its storage. */
export async function openWebKit(): Promise<DrivenTab> {
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const child of started.reverse()) await end(child);
  };
  try {
    const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(screen);
    const display = await firstLine(screen);
    const port = await findFreeBase(FIRST_PORT);
    const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, LANG: 'fr_FR.UTF-8' },
    });
    started.push(driver);
    const address = `http://127.0.0.1:${port}`;
    await untilTrue(
      () => isReady(address),
      () => 'The WebDriver does not answer.',
    );
    return await openSession(address, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openSession(address: string, stop: () => Promise<void>): Promise<DrivenTab> {
  const { sessionId } = sessionSchema.validateSync(
    await ask(address, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
        },
      },
    }),
  );
  const here = `/session/${sessionId}`;
  const run = (body: string) => ask(address, 'POST', `${here}/execute/sync`, { script: body, args: [] });
  return {
    goTo: async (url) => void (await ask(address, 'POST', `${here}/url`, { url })),
    goBack: async () => void (await run('setTimeout(() => history.back())')),
    reload: async () => void (await ask(address, 'POST', `${here}/refresh`, {})),
    run,
    waitFor: (what, body) =>
      untilTrue(
        async () => (await run(body)) === true,
        async () => `Not seen: ${what}. ${await run(SHOWN)}`,
      ),
    async close() {
      await ask(address, 'DELETE', here).catch(() => undefined);
      await stop();
    },
  };
}

/** What is on screen, for a failure. */
const SHOWN = 'return location.href + "\\n" + document.body.innerText.slice(0, 2000)';

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

/** @throws Error with what `explain` says when it does not come true in time. */
async function untilTrue(
  isTrue: () => Promise<boolean>,
  explain: () => string | Promise<string>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(await explain());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
