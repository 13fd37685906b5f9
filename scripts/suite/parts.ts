import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suiteConfiguration } from './configuration.ts';
import type { Deployment } from './deployment.ts';
import { embeddedEnvironment, environmentOf } from './environment.ts';
import type { SuitePorts } from './ports.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';
import { startWatchdog } from './watchdog.ts';

/** The processes of one suite, and its files. They end with this process, however that ends. */
export interface Parts {
  /** The firebase.json of this suite. */
  readonly configFile: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Where everything they print is kept. */
  readonly logFile: string;
  /** Starts a program of Node, with options for Node itself, that runs as long as the suite does. */
  start(file: string, parameters: readonly string[], nodeOptions?: readonly string[]): void;
  /** Runs a program of Node to its end and gives its exit code, null when a signal ended it. */
  run(file: string, parameters: readonly string[]): Promise<number | null>;
  /** Resolves when one that should run ends by itself, with what happened. */
  readonly failed: Promise<string>;
  /** The end of what they printed, for a message about what went wrong. */
  lastWords(): string;
  /** Resolves when all have ended and the files are removed, but for the log. Safe to call twice. */
  stop(): Promise<void>;
}

/** Prepares the files of a suite and the watchdog over its processes. @throws SuiteError when no socket fits */
export function openParts(root: string, ports: SuitePorts, official: boolean, deployment: Deployment): Parts {
  const folder = join(root, '.cache', `suite-${ports.hosting}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const temporary = makeTemporaryFolder();
  const configFile = join(root, `.firebase.suite-${ports.hosting}.json`);
  writeFileSync(configFile, suiteConfiguration(root, ports, deployment.webFolder));
  const logFile = join(folder, 'suite.log');
  // The parts write to it themselves, so that they still can when we are gone.
  const log = openSync(logFile, 'a');
  const firestorePidFile = join(temporary, 'firestore.pid');
  const remove = [configFile, temporary];
  const watchdog = startWatchdog({ firestorePort: ports.firestore, firestorePidFile, remove }, log);
  // firebase-tools keeps uploaded files and its locator in the temporary folder, under names that suites would share.
  const environment = { ...environmentOf(ports, deployment), TMPDIR: temporary };

  let stopping: Promise<void> | undefined;
  const failure = Promise.withResolvers<string>();
  const failWith = (name: string) => (code: number | null, signal: NodeJS.Signals | null) => {
    if (stopping === undefined)
      failure.resolve(`${name} ended by itself (${signal ?? `exit code ${code}`}).`);
  };
  watchdog.process.once('exit', failWith('The watchdog of the suite'));

  const spawnGuarded = (command: readonly string[]) => {
    const child = spawn(process.execPath, command, {
      cwd: folder,
      // A group of its own: Ctrl-C in the terminal reaches only us, and the parts are stopped in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        ...environment,
        ...(official ? {} : embeddedEnvironment(root, firestorePidFile)),
      },
    });
    if (child.pid !== undefined) watchdog.guard(child.pid);
    return child;
  };

  return {
    configFile,
    environment,
    logFile,
    failed: failure.promise,
    start(file, parameters, nodeOptions = []) {
      spawnGuarded([...nodeOptions, file, ...parameters]).once('exit', failWith(file));
    },
    async run(file, parameters) {
      const child = spawnGuarded([file, ...parameters]);
      const [code] = await once(child, 'exit');
      // A part that should run stays guarded instead: when it ends, its group may be left.
      if (child.pid !== undefined) watchdog.release(child.pid);
      return typeof code === 'number' ? code : null;
    },
    // What the Firestore server itself says, such as the place of an error in the rules, firebase-tools keeps apart.
    lastWords: () => [logFile, join(folder, 'firestore-debug.log')].flatMap(lastLines).join('\n'),
    stop() {
      stopping ??= watchdog.stop().then(() => closeSync(log));
      return stopping;
    },
  };
}

function lastLines(file: string): string[] {
  if (!existsSync(file)) return [];
  return [`The last lines of ${file}:`, ...readFileSync(file, 'utf8').trimEnd().split('\n').slice(-25)];
}
