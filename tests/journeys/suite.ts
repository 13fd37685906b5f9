import { appendFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildAll } from '../../scripts/build.ts';
import { readFaults } from '../../scripts/suite/faults/suiteFaults.ts';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { describeHotSpots, readHotSpots } from '../../scripts/suite/hotSpots.ts';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import { type Suite, startSuite } from '../../scripts/suite/startSuite.ts';
import { removeReleases } from './releaseFiles.ts';

export interface SuiteAddresses {
  /** The address of the app. */
  readonly appUrl: string;
  /** The address of the local doubles: mail, push, geocoder. */
  readonly servicesUrl: string;
  readonly firestoreHost: string;
  readonly authHost: string;
  /** The Firebase project that it is of. */
  readonly project: string;
  /** The command line of a browser that is to find all of it. */
  readonly browserSwitches: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A suite for each worker, in the order of their numbers (`ownSuite`). */
    readonly suites: readonly SuiteAddresses[];
  }
}

const FIRST_BASE = 5600;

/** Where tests find a suite. */
export function addressesOf({ url, ports, project }: Suite, switches: readonly string[]): SuiteAddresses {
  return {
    appUrl: url,
    servicesUrl: `http://${SUITE_HOST}:${ports.services}`,
    firestoreHost: `${SUITE_HOST}:${ports.firestore}`,
    authHost: `${SUITE_HOST}:${ports.auth}`,
    project,
    browserSwitches: switches,
  };
}

/** Where the browser itself takes part in FCM. */
function browserSwitches({ ports }: Suite): string[] {
  const services = `http://${SUITE_HOST}:${ports.services}`;
  return [`--gcm-checkin-url=${services}/gcm/checkin`, `--gcm-registration-url=${services}/gcm/register`];
}

/** Starts a suite for each worker, on free ports so that a developer's own suite may run beside them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const onProgress = (step: string) => process.stdout.write(`suite: ${step}…\n`);
  buildAll('emulators', onProgress);
  const faults = readFaults(process.env.TOD_FAULTS);
  const suites: Suite[] = [];
  const stop = async () => {
    for (const { ports, project } of suites) await printHotSpots(ports.firestore, project);
    await Promise.all(suites.map((suite) => suite.stop()));
    removeReleases();
  };
  try {
    while (suites.length < project.config.maxWorkers) {
      const base = await findFreeBase(FIRST_BASE);
      const suite = await startSuite({
        base,
        seed: true,
        hosting: true,
        official: false,
        onProgress,
        faults,
      });
      suites.push(suite);
      void suite.failed.then((what) => giveUp(project, `suite: ${what}\n${suite.lastWords()}\n`));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    'suites',
    suites.map((suite) => addressesOf(suite, browserSwitches(suite))),
  );
  return stop;
}

/** What Firestore would bear badly, as a line each. A database that a journey has crashed and brought back tells what it saw since. */
async function printHotSpots(firestorePort: number, project: string): Promise<void> {
  const lines = await readHotSpots(firestorePort, project).then(describeHotSpots, (error: unknown) => [
    `No hot spots are known: ${error instanceof Error ? error.message : error}`,
  ]);
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Without its suite every test would only say that nobody is there: the run ends, with what the suite said last. */
async function giveUp({ vitest }: TestProject, lastWords: string): Promise<void> {
  process.stderr.write(lastWords);
  const file = process.env.TOD_LAST_WORDS;
  if (file !== undefined) appendFileSync(file, lastWords);
  await vitest.cancelCurrentRun('test-failure');
}
