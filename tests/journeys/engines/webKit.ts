import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { mixed, object, string } from 'yup';
import { findFreeBase } from '../../../scripts/suite/freePorts.ts';
import { type DrivenTab, SHOWN, TIMEOUT_MS, untilTrue } from './drivenTab.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const [MINI_BROWSER] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
const FIRST_PORT = 7600;

/** Whether WebKit can be driven here: Debian's `webkit2gtk-driver`, and `xvfb` for a screen. */
export const HAS_WEBKIT = existsSync(DRIVER) && existsSync(SCREEN) && MINI_BROWSER !== undefined;

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
