import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkSuite } from './checkSuite.ts';
import { type Deployment, localDeployment } from './deployment.ts';
import { servicesParameters } from './environment.ts';
import { type FaultsMet, NO_FAULTS_MET, readFaultsMet } from './faults/faultsMet.ts';
import { type FunctionsGate, openFunctionsGate } from './faults/functionsGate.ts';
import { disturbFirestore, type SuiteFaults } from './faults/suiteFaults.ts';
import { findFreePort, takenPorts } from './freePorts.ts';
import { openParts, type Parts } from './parts.ts';
import { portsFrom, SUITE_HOST, type SuitePorts } from './ports.ts';
import { SuiteError } from './suiteError.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

const READY = /All emulators ready/;
const READY_TIMEOUT_MS = 300_000;
const LOOK_MS = 50;

export interface Suite {
  readonly ports: SuitePorts;
  /** The Firebase project that it is of. */
  readonly project: string;
  /** The address of the app. */
  readonly url: string;
  /** What clients and scripts need to find this suite, as environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where everything the suite prints is kept. */
  readonly logFile: string;
  /** Resolves when a part ends by itself, with what happened. */
  readonly failed: Promise<string>;
  /** How often it misbehaved because it was to. Rejects where its Firestore does not answer. */
  faultsMet(): Promise<FaultsMet>;
  /** The end of what its parts printed, for a message about what went wrong. */
  lastWords(): string;
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
  /** As what it is there, where it is not the local suite. */
  readonly deployment?: Deployment;
  /** What goes wrong from when it is ready. */
  readonly faults?: SuiteFaults | undefined;
  /** Gives the start up; what runs already is stopped. */
  readonly signal?: AbortSignal;
}

/**
 * Starts auth, firestore, functions, storage, hosting, tasks and the local services, and waits until what the product does
 * with them works. The suite ends with this process, however that ends.
 * @throws SuiteError when a port is taken, a part does not come up or does not answer, or the start is given up; nothing is
 * left running then.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const ports = portsFrom(options.base);
  await refuseTakenPorts(ports);
  const deployment = options.deployment ?? localDeployment(ports);
  const { faults } = options;
  // Before functions that misbehave stands a gate, at the address at which everybody looks for them.
  const behind = faults === undefined ? ports : { ...ports, functions: await findFreePort() };
  const gate = faults === undefined ? undefined : await openFunctionsGate(ports.functions, behind.functions);
  const parts = openParts(ROOT, behind, options.official, deployment);
  const stop = async () => {
    await Promise.all([parts.stop(), gate?.close()]);
  };
  const ended = new AbortController();
  try {
    await Promise.race([
      prepare(parts, ports, deployment, options, ended.signal),
      parts.failed.then((failure) => {
        throw new SuiteError(failure);
      }),
      failAfter(READY_TIMEOUT_MS, 'The suite is not ready after 5 minutes.'),
      failOn(options.signal),
    ]);
    if (faults !== undefined) await disturb(ports, gate, faults);
  } catch (error) {
    ended.abort(error);
    const lastWords = parts.lastWords();
    await stop();
    throw error instanceof SuiteError ? new SuiteError(`${error.message}\n${lastWords}`) : error;
  }
  const { environment, logFile, failed, lastWords } = parts;
  return {
    ports,
    project: deployment.project,
    url: deployment.siteUrl,
    environment,
    logFile,
    failed,
    faultsMet: async () => (gate === undefined ? NO_FAULTS_MET : readFaultsMet(ports.firestore, gate)),
    lastWords,
    stop,
  };
}

async function disturb(
  ports: SuitePorts,
  gate: FunctionsGate | undefined,
  faults: SuiteFaults,
): Promise<void> {
  await disturbFirestore(ports.firestore, faults);
  gate?.disturb(faults);
}

async function prepare(
  parts: Parts,
  ports: SuitePorts,
  deployment: Deployment,
  { seed, hosting, onProgress }: SuiteOptions,
  ended: AbortSignal,
): Promise<void> {
  onProgress('local services');
  parts.start(join(ROOT, 'emulators/doubles/main.ts'), servicesParameters(ports, deployment, parts.logFile));
  onProgress('Firebase emulators');
  parts.start(
    join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    [
      'emulators:start',
      '--config',
      parts.configFile,
      '--project',
      deployment.project,
      '--only',
      `auth,firestore,functions,storage,tasks${hosting ? ',hosting' : ''}`,
    ],
    // One request that it stumbles over, such as a picture removed while it is read, must not end all the others.
    ['--unhandled-rejections=warn'],
  );

  async function fill(): Promise<void> {
    // They answer well before the functions are loaded: time enough to fill them.
    await until(ended, async () => (await isAnswering(ports.auth)) && (await isAnswering(ports.firestore)));
    await hideWhoHasAnAccount(ports.auth, deployment.project);
    if (!seed) return;
    onProgress('demo people and catalogue');
    if ((await parts.run(join(ROOT, 'emulators/seed/main.ts'), [])) !== 0)
      throw new SuiteError('Seeding failed.');
  }

  async function check(): Promise<void> {
    await until(ended, () => READY.test(readFileSync(parts.logFile, 'utf8')));
    await checkSuite({ ports, project: deployment.project }, hosting);
  }

  await Promise.all([fill(), check()]);
}

/**
 * E-mail enumeration protection, on by default in real projects and off in the emulator: Auth then answers the same
 * whether or not an address has an account.
 */
async function hideWhoHasAnAccount(authPort: number, project: string): Promise<void> {
  const answer = await fetch(`http://${SUITE_HOST}:${authPort}/emulator/v1/projects/${project}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
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

async function until(ended: AbortSignal, isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(LOOK_MS, undefined, { signal: ended });
}

async function isAnswering(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://${SUITE_HOST}:${port}/`)).ok;
  } catch (error) {
    // Nobody listens there yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function failAfter(milliseconds: number, message: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new SuiteError(message)), milliseconds).unref();
  });
}

function failOn(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new SuiteError('The start was given up.'));
    if (signal?.aborted === true) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
