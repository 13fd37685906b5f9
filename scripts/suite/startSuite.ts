import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  type WriteStream,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { suiteConfiguration } from './configuration.ts';
import { takenPorts } from './freePorts.ts';
import { portsFrom, SUITE_HOST, SUITE_PROJECT, type SuitePorts } from './ports.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

const READY = /All emulators ready/;
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 15_000;

export interface Suite {
  readonly ports: SuitePorts;
  /** The address of the app. */
  readonly url: string;
  /** What clients and scripts need to find this suite, as environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where everything the suite prints is kept. */
  readonly logFile: string;
  /** Resolves when a part ends by itself, with what happened. */
  readonly failed: Promise<string>;
  /** Stops every process of the suite. Safe to call twice. */
  stop(): Promise<void>;
}

export interface SuiteOptions {
  readonly base: number;
  readonly seed: boolean;
  /** Whether the built app is served; off where a dev server takes its place on the same port. */
  readonly hosting: boolean;
  /** The official Firestore and Storage-rules JARs instead of the embedded ones; needs Java 21 and the internet. */
  readonly official: boolean;
  readonly onProgress: (step: string) => void;
}

/** A suite that could not start; the message is meant for the person at the terminal. */
export class SuiteError extends Error {}

/**
 * Starts auth, firestore, functions, storage, hosting, tasks and the local services, and waits until all answer.
 * @throws SuiteError when a port is taken or a part does not come up; nothing is left running then.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const ports = portsFrom(options.base);
  await refuseTakenPorts(ports);
  const folder = join(ROOT, '.cache', `suite-${options.base}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const configFile = join(ROOT, `.firebase.suite-${options.base}.json`);
  writeFileSync(configFile, suiteConfiguration(ROOT, ports));
  const logFile = join(folder, 'suite.log');
  const log = createWriteStream(logFile);
  // firebase-tools keeps uploaded files and its locator in the temporary folder, under names that suites would share.
  const environment = { ...environmentOf(ports), TMPDIR: join(folder, 'tmp') };
  const processes: ChildProcess[] = [];

  const start = (file: string, parameters: readonly string[]) => {
    const child = spawn(process.execPath, [file, ...parameters], {
      cwd: folder,
      // A group of its own: Ctrl-C in the terminal reaches only us, and we stop the parts in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, PATH: searchPath(options.official) },
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    processes.push(child);
    return child;
  };

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopAll(processes, log, ports.firestore).then(() => rmSync(configFile, { force: true }));
    return stopping;
  };

  try {
    options.onProgress('local services');
    start(join(ROOT, 'emulators/doubles/main.ts'), servicesParameters(ports));
    options.onProgress('Firebase emulators');
    const firebase = start(join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'), [
      'emulators:start',
      '--config',
      configFile,
      '--project',
      SUITE_PROJECT,
      '--only',
      `auth,firestore,functions,storage,tasks${options.hosting ? ',hosting' : ''}`,
    ]);
    await Promise.race([
      outputOf(firebase, READY),
      endOf(processes, () => stopping !== undefined).then((end) => {
        throw new SuiteError(`${end}\n${tail(logFile)}`);
      }),
      timeout(
        READY_TIMEOUT_MS,
        () => new SuiteError(`The suite is not ready after 2 minutes.\n${tail(logFile)}`),
      ),
    ]);
    await hideWhoHasAnAccount(ports.auth);
    if (options.seed) {
      options.onProgress('demo people and catalogue');
      await run(start(join(ROOT, 'emulators/seed/main.ts'), []), logFile, processes);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    url: `http://${SUITE_HOST}:${ports.hosting}`,
    environment,
    logFile,
    failed: endOf(processes, () => stopping !== undefined),
    stop,
  };
}

/**
 * E-mail enumeration protection, on by default in real projects and off in the emulator: Auth then answers the same
 * whether or not an address has an account.
 */
async function hideWhoHasAnAccount(authPort: number): Promise<void> {
  const answer = await fetch(
    `http://${SUITE_HOST}:${authPort}/emulator/v1/projects/${SUITE_PROJECT}/config`,
    {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    },
  );
  if (!answer.ok) throw new SuiteError(`Auth refused its settings: ${await answer.text()}`);
}

async function refuseTakenPorts(ports: SuitePorts): Promise<void> {
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  const list = taken.map(({ part, port }) => `${port} (${part})`).join(', ');
  throw new SuiteError(
    `Already in use: port ${list}. Stop what holds it, or move the whole suite: TOD_PORT=${ports.hosting + 100} npm start`,
  );
}

function environmentOf(ports: SuitePorts): Record<string, string> {
  const at = (port: number) => `${SUITE_HOST}:${port}`;
  return {
    GCLOUD_PROJECT: SUITE_PROJECT,
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    TOD_SERVICES_URL: `http://${at(ports.services)}`,
    EMBEDDED_FIRESTORE_NODE: process.execPath,
    FIRESTORE_EMULATOR_BINARY_PATH: join(ROOT, 'emulators/firestore/src/launch/firestore.jar'),
    STORAGE_EMULATOR_BINARY_PATH: join(ROOT, 'emulators/firestore/src/launch/storage-rules.jar'),
    // firebase-tools asks Google about itself at every start; without an answer it would only wait.
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
    NO_UPDATE_NOTIFIER: '1',
    // The Google libraries would look for a metadata server, wait, and warn that there is none.
    METADATA_SERVER_DETECTION: 'none',
    CI: 'true',
    // Asked over HTTP, the process that lists the functions lives on until its kept-alive connection ends, 3 s later.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  };
}

function searchPath(official: boolean): string {
  const own = official ? [] : [join(ROOT, 'emulators/firestore/src/launch')];
  return [...own, join(ROOT, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
}

function servicesParameters(ports: SuitePorts): string[] {
  return [
    '--port',
    String(ports.services),
    '--auth-port',
    String(ports.auth),
    '--firestore-port',
    String(ports.firestore),
    '--project',
    SUITE_PROJECT,
    '--action-url',
    `http://${SUITE_HOST}:${ports.hosting}/auth/action`,
  ];
}

async function run(child: ChildProcess, logFile: string, processes: ChildProcess[]): Promise<void> {
  const [code] = await once(child, 'exit');
  processes.splice(processes.indexOf(child), 1);
  if (code !== 0) throw new SuiteError(`Seeding failed.\n${tail(logFile)}`);
}

function outputOf(child: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((resolve) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen = (seen + chunk.toString('utf8')).slice(-4000);
      if (pattern.test(seen)) resolve();
    });
  });
}

/** Resolves with a description when a process ends that nobody asked to end. */
function endOf(processes: readonly ChildProcess[], isStopping: () => boolean): Promise<string> {
  return new Promise((resolve) => {
    for (const child of processes) {
      child.once('exit', (code, signal) => {
        if (!isStopping())
          resolve(`${child.spawnargs[1]} ended by itself (${signal ?? `exit code ${code}`}).`);
      });
    }
  });
}

async function stopAll(
  processes: readonly ChildProcess[],
  log: WriteStream,
  firestorePort: number,
): Promise<void> {
  await Promise.all(processes.toReversed().map(stopOne));
  for (const child of processes) killGroup(child);
  await shutDownFirestore(firestorePort);
  await new Promise<void>((resolve) => log.end(resolve));
}

async function stopOne(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(patience);
}

/** Ends what a part left behind in its group, such as function workers when firebase-tools crashed. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // Nobody of the group is left: the usual case.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** firebase-tools runs Firestore in a group of its own, so it outlives a crash; it can be asked to go. */
async function shutDownFirestore(port: number): Promise<void> {
  try {
    await fetch(`http://${SUITE_HOST}:${port}/shutdown`, { method: 'POST' });
  } catch (error) {
    // Nobody answers: it has ended, as it should have.
    if (!(error instanceof TypeError)) throw error;
  }
}

function timeout(milliseconds: number, error: () => Error): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(error()), milliseconds).unref();
  });
}

/** The end of the log, for a message about what went wrong. */
function tail(logFile: string): string {
  // What the Firestore server itself says, such as the place of an error in the rules, firebase-tools keeps apart.
  const files = [logFile, join(dirname(logFile), 'firestore-debug.log')].filter((file) => existsSync(file));
  return files.flatMap((file) => [`The last lines of ${file}:`, ...lastLines(file)]).join('\n');
}

function lastLines(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-25);
}
